import type { Editor } from '@tiptap/core'
import { setAlignment } from '../commands.ts'
import { changeIndent } from '../schema/block-layout.ts'
import type { GroupProps } from './toolbar-state.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { ToolbarMenu } from './toolbar-menu.tsx'

const BLOCKS = [
  {
    type: 'orderedList',
    icon: 'numbers',
    label: 'Numbered list',
    shortcut: 'Mod-Shift-7',
    toggle: (editor: Editor) => editor.commands.toggleOrderedList(),
  },
  {
    type: 'bulletList',
    icon: 'bullets',
    label: 'Bullet list',
    shortcut: 'Mod-Shift-8',
    toggle: (editor: Editor) => editor.commands.toggleBulletList(),
  },
  {
    type: 'blockquote',
    icon: 'quote',
    label: 'Quote',
    shortcut: 'Mod-Shift-b',
    toggle: (editor: Editor) => editor.commands.toggleBlockquote(),
  },
  {
    type: 'codeBlock',
    icon: 'code',
    label: 'Code block',
    shortcut: 'Mod-Alt-c',
    toggle: (editor: Editor) => editor.commands.toggleCodeBlock(),
  },
] as const

const ALIGNMENTS = [
  { name: 'Align left', value: 'left', icon: 'left' },
  { name: 'Align center', value: 'center', icon: 'center' },
  { name: 'Align right', value: 'right', icon: 'right' },
  { name: 'Justify', value: 'justify', icon: 'justify' },
] as const

/** Lists, quotes, code, indentation and alignment. */
export function BlockGroup({ editor, state, disabled, container, act, onDone }: GroupProps) {
  return (
    <div className="editor-group">
      {BLOCKS.map(({ type, toggle, ...button }) => (
        <ToolbarButton
          key={type}
          {...button}
          isPressed={state.active.includes(type)}
          disabled={disabled}
          onPress={act(() => toggle(editor))}
        />
      ))}
      <ToolbarButton
        icon="outdent"
        label="Decrease indent"
        shortcut="Mod-["
        disabled={disabled}
        onPress={act(() => changeIndent(editor, -1))}
      />
      <ToolbarButton
        icon="indent"
        label="Increase indent"
        shortcut="Mod-]"
        disabled={disabled}
        onPress={act(() => changeIndent(editor, 1))}
      />
      <ToolbarMenu
        icon={state.alignment}
        label="Alignment"
        items={ALIGNMENTS}
        value={state.alignment}
        {...{ disabled, container, onDone }}
        onChoose={(chosen) => {
          const alignment = ALIGNMENTS.find(({ value }) => value === chosen)
          if (alignment) setAlignment(editor, alignment.value)
        }}
      />
    </div>
  )
}
