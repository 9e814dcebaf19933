import { clean, setAlignment } from '../commands.ts'
import { changeIndent } from '../schema/block-layout.ts'
import type { GroupProps } from './toolbar-state.ts'
import { ToggleButtons } from './toggle-buttons.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import { ToolbarMenu } from './toolbar-menu.tsx'

const ALIGNMENTS = [
  { name: 'Align left', value: 'left', icon: 'left' },
  { name: 'Align center', value: 'center', icon: 'center' },
  { name: 'Align right', value: 'right', icon: 'right' },
  { name: 'Justify', value: 'justify', icon: 'justify' },
] as const

/** Code, indentation, alignment, and the way back to plain text. */
export function BlockGroup(props: GroupProps) {
  const { editor, state, disabled, container, act, onDone } = props
  return (
    <div className="editor-group">
      <ToggleButtons {...props} names={['codeBlock']} />
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
      <ToolbarButton
        icon="clean"
        label="Clear formatting"
        disabled={disabled}
        onPress={act(() => clean(editor))}
      />
    </div>
  )
}
