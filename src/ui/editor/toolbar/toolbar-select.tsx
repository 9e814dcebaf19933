import { Toolbar } from 'radix-ui'
import { useRef } from 'react'
import type { ReactNode } from 'react'

type ToolbarSelectProps = {
  label: string
  value: string
  disabled?: boolean
  onChoose: (value: string) => void
  /** Called when the choice was made by pointer: whoever uses a mouse wants to go on typing. */
  onDone: () => void
  children: ReactNode
}

/** The browser's own select as a stop of the toolbar. */
export function ToolbarSelect(props: ToolbarSelectProps) {
  const { label, value, disabled, onChoose, onDone, children } = props
  const isPointer = useRef(false)
  return (
    <Toolbar.Button asChild disabled={disabled}>
      <select
        // The toolbar would give it the type of a button.
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
