import { setTextSetting } from '../commands.ts'
import { BACKGROUNDS, TEXT_COLOURS } from '../palette.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import type { GroupProps } from './group-props.ts'
import { ToolbarMenu } from './toolbar-menu.tsx'
import type { MenuItem } from './toolbar-menu.tsx'

const MARKS = [
  { type: 'bold', label: 'Bold', shortcut: 'Mod-b' },
  { type: 'italic', label: 'Italic', shortcut: 'Mod-i' },
  { type: 'underline', label: 'Underline', shortcut: 'Mod-u' },
  { type: 'strike', label: 'Strikethrough', shortcut: 'Mod-Shift-s' },
] as const

const DEFAULT = { name: 'Default', value: '' }
const COLOURS: readonly MenuItem[] = [DEFAULT, ...TEXT_COLOURS]
const GROUNDS: readonly MenuItem[] = [DEFAULT, ...BACKGROUNDS]

/** Bold and its kin, colour and background. */
export function StyleGroup({ editor, state, disabled, container, act, onDone }: GroupProps) {
  const menu = { isPalette: true, disabled, container, onDone }
  return (
    <div className="editor-group">
      {MARKS.map(({ type, label, shortcut }) => (
        <ToolbarButton
          key={type}
          icon={type}
          label={label}
          shortcut={shortcut}
          isPressed={state.active.includes(type)}
          disabled={disabled}
          onPress={act(() => editor.commands.toggleMark(type))}
        />
      ))}
      <ToolbarMenu
        {...menu}
        icon="colour"
        label="Text color"
        items={COLOURS}
        value={state.color}
        onChoose={(colour) => setTextSetting(editor, 'color', colour)}
      />
      <ToolbarMenu
        {...menu}
        icon="background"
        label="Background color"
        items={GROUNDS}
        value={state.backgroundColor}
        onChoose={(colour) => setTextSetting(editor, 'backgroundColor', colour)}
      />
    </div>
  )
}
