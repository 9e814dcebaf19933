import type { Editor } from '@tiptap/core'
import type { GroupProps } from './toolbar-state.ts'
import { ToolbarButton } from './toolbar-button.tsx'

const TOGGLES = {
  bold: {
    icon: 'bold',
    label: 'Bold',
    shortcut: 'Mod-b',
    toggle: (editor: Editor) => editor.commands.toggleBold(),
  },
  italic: {
    icon: 'italic',
    label: 'Italic',
    shortcut: 'Mod-i',
    toggle: (editor: Editor) => editor.commands.toggleItalic(),
  },
  underline: {
    icon: 'underline',
    label: 'Underline',
    shortcut: 'Mod-u',
    toggle: (editor: Editor) => editor.commands.toggleUnderline(),
  },
  strike: {
    icon: 'strike',
    label: 'Strikethrough',
    shortcut: 'Mod-Shift-s',
    toggle: (editor: Editor) => editor.commands.toggleStrike(),
  },
  bulletList: {
    icon: 'bullets',
    label: 'Bullet list',
    shortcut: 'Mod-Shift-8',
    toggle: (editor: Editor) => editor.commands.toggleBulletList(),
  },
  orderedList: {
    icon: 'numbers',
    label: 'Numbered list',
    shortcut: 'Mod-Shift-7',
    toggle: (editor: Editor) => editor.commands.toggleOrderedList(),
  },
  blockquote: {
    icon: 'quote',
    label: 'Quote',
    shortcut: 'Mod-Shift-b',
    toggle: (editor: Editor) => editor.commands.toggleBlockquote(),
  },
  codeBlock: {
    icon: 'code',
    label: 'Code block',
    shortcut: 'Mod-Alt-c',
    toggle: (editor: Editor) => editor.commands.toggleCodeBlock(),
  },
} as const

type ToggleButtonsProps = GroupProps & { names: readonly (keyof typeof TOGGLES)[] }

/** Buttons that turn a mark or a kind of block on and off. */
export function ToggleButtons({ names, editor, state, disabled, act }: ToggleButtonsProps) {
  return names.map((name) => {
    const { toggle, ...button } = TOGGLES[name]
    return (
      <ToolbarButton
        key={name}
        {...button}
        isPressed={state.active.includes(name)}
        disabled={disabled}
        onPress={act(() => toggle(editor))}
      />
    )
  })
}
