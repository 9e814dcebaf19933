import { LEVELS, setBlock, setTextSetting } from '../commands.ts'
import { FONTS, SIZES } from '../palette.ts'
import type { Choice } from '../palette.ts'
import type { GroupProps } from './group-props.ts'
import { ToolbarSelect } from './toolbar-select.tsx'

/** Paragraph or heading, font and size. */
export function TextGroup({ editor, state, disabled, onDone }: GroupProps) {
  const shared = { disabled, onDone }
  return (
    <div className="editor-group editor-group-selects">
      <ToolbarSelect
        {...shared}
        label="Paragraph style"
        value={String(state.level ?? '')}
        onChoose={(chosen) =>
          setBlock(
            editor,
            LEVELS.find((level) => String(level) === chosen),
          )
        }
      >
        <option value="">Paragraph</option>
        {LEVELS.map((level) => (
          <option key={level} value={level}>{`Heading ${level}`}</option>
        ))}
      </ToolbarSelect>
      <ToolbarSelect
        {...shared}
        label="Font"
        value={state.fontFamily}
        onChoose={(font) => setTextSetting(editor, 'fontFamily', font)}
      >
        <Options choices={FONTS} current={state.fontFamily} standard="Default font" />
      </ToolbarSelect>
      <ToolbarSelect
        {...shared}
        label="Text size"
        value={state.fontSize}
        onChoose={(size) => setTextSetting(editor, 'fontSize', size)}
      >
        <Options choices={SIZES} current={state.fontSize} standard="Normal size" />
      </ToolbarSelect>
    </div>
  )
}

type OptionsProps = { choices: readonly Choice[]; current: string; standard: string }

/** A setting that older content brought along is offered as long as the cursor is in it. */
function Options({ choices, current, standard }: OptionsProps) {
  const isOther = current && !choices.some(({ value }) => value === current)
  return (
    <>
      <option value="">{standard}</option>
      {choices.map(({ name, value }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
      {isOther && <option value={current}>{current}</option>}
    </>
  )
}
