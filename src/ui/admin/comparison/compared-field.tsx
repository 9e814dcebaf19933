import { memo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { focusOn } from '../../settle-at.ts'
import type { ComparedField } from './compare-fields.ts'
import { chunkBy } from './engine/align.ts'
import type { Row } from './engine/rows.ts'
import { MarkedHtml } from './marked-html.tsx'

export type SideNames = { before: string; after: string }
type Side = keyof SideNames

type ComparedFieldProps = {
  field: ComparedField
  names: SideNames
}

/** The two texts of a field, side by side where there is room. */
export const ComparedFieldView = memo(function ComparedFieldView(props: ComparedFieldProps) {
  const { field, names } = props
  return (
    <div className="mt-4.5" data-field={field.name}>
      <h2 className="mb-1.5 font-sans text-sm font-[650] tracking-normal">{field.label}</h2>
      <div className="comparison-names quiet text-xs font-semibold" aria-hidden="true">
        <span className="px-3.5 pb-1">{names.before}</span>
        <span className="px-3.5 pb-1">{names.after}</span>
      </div>
      {foldRows(field.comparison.rows).map((part, index) =>
        part.isFolded ? (
          <FoldedRows key={index} {...props} rows={part.rows} />
        ) : (
          <Rows key={index} {...props} rows={part.rows} />
        ),
      )}
    </div>
  )
})

type RowsProps = ComparedFieldProps & {
  rows: Row[]
  /** Called with the first row once it is shown. */
  onShow?: (row: HTMLElement | null) => void
}

function FoldedRows(props: RowsProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Rows {...props} onShow={takeFocus} />
  return (
    <div className="comparison-fold quiet flex flex-wrap items-center gap-x-3.5 gap-y-1 px-3.5 py-1.5 text-sm">
      <span>{`${props.rows.length} parts without changes`}</span>
      <Button variant="secondary" small onClick={() => setOpen(true)}>
        Show them
      </Button>
    </div>
  )
}

/**
 * The button that had the focus is gone, and the keys for the next change need the focus in here.
 */
function takeFocus(row: HTMLElement | null): void {
  if (row) focusOn(row)
}

function Rows({ rows, onShow, ...props }: RowsProps) {
  return rows.map((row, index) => (
    <div
      key={index}
      ref={index === 0 ? onShow : undefined}
      className="comparison-row overflow-hidden break-inside-avoid"
      data-changed={row.isChanged || undefined}
    >
      <Cell {...props} row={row} side="before" />
      <Cell {...props} row={row} side="after" />
    </div>
  ))
}

type CellProps = ComparedFieldProps & { row: Row; side: Side }

/** Screen readers read an unchanged part once. */
function Cell({ field, names, row, side }: CellProps) {
  const nodes = row[side]
  const spoken = row.isChanged
    ? ({ role: 'group', 'aria-label': names[side] } as const)
    : { 'aria-hidden': side === 'before' }
  return (
    <div
      className={`comparison-cell on-paper max-w-none min-w-0 ${field.isHtml ? 'prose' : ''}`}
      data-side={side}
      data-empty={nodes.length === 0 || undefined}
      {...(nodes.length > 0 && spoken)}
    >
      {row.isChanged && nodes.length > 0 && (
        <span className="comparison-side quiet" aria-hidden="true">
          {names[side]}
        </span>
      )}
      <MarkedHtml nodes={nodes} findings={field.comparison} getNumber={field.getNumber} />
    </div>
  )
}

/** Unchanged rows that stay beside a change and show its place. */
const CONTEXT = 1
/** Fewer rows are not worth a button. */
const FOLDED_MIN = 3

/** Folds the rows that are far from any change. */
function foldRows(rows: Row[]) {
  const isNear = (place: number) =>
    rows.slice(Math.max(0, place - CONTEXT), place + CONTEXT + 1).some((row) => row.isChanged)
  return chunkBy(rows, (_, place) => isNear(place)).map(({ key, items }) => ({
    isFolded: !key && items.length >= FOLDED_MIN,
    rows: items,
  }))
}
