import { Toolbar } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { LEVELS, setBlock, setLanguage, setTextSetting } from '../commands.ts'
import { FONTS, LANGUAGES, SIZES, type Choice } from '../palette.ts'
import type { GroupProps } from './toolbar-state.ts'

/** Paragraph or heading. */
export function ParagraphStyle({ editor, state, disabled, onDone }: GroupProps) {
  return (
    <ToolbarSelect
      {...{ disabled, onDone }}
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
  )
}

/** Font, size and language. */
export function FontGroup({ editor, state, disabled, onDone }: GroupProps) {
  const shared = { disabled, onDone }
  return (
    <div className="editor-group editor-group-selects">
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
      <ToolbarSelect
        {...shared}
        label="Language"
        value={state.language}
        onChoose={(lang) => setLanguage(editor, lang)}
      >
        <Options choices={LANGUAGES} current={state.language} standard="English" />
      </ToolbarSelect>
    </div>
  )
}

type OptionsProps = { choices: readonly Choice[]; current: string; standard: string }

/** A value from older content is offered while the cursor is in that text. */
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

type ToolbarSelectProps = {
  label: string
  value: string
  disabled?: boolean
  onChoose: (value: string) => void
  /** Called after a choice by mouse, so that the focus returns to the text. */
  onDone: () => void
  children: ReactNode
}

/** A native select as part of the toolbar. */
function ToolbarSelect(props: ToolbarSelectProps) {
  const { label, value, disabled, onChoose, onDone, children } = props
  const isPointer = useRef(false)
  return (
    <Toolbar.Button asChild disabled={disabled}>
      <select
        // Radix would set `type="button"` on it.
        {...{ type: undefined }}
        className="editor-select"
        aria-label={label}
        title={label}
        value={value}
        onPointerDown={() => {
          isPointer.current = true
        }}
        onKeyDown={() => {
          isPointer.current = false
        }}
        onChange={(event) => {
          onChoose(event.target.value)
          if (isPointer.current) onDone()
        }}
      >
        {children}
      </select>
    </Toolbar.Button>
  )
}
