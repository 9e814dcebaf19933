import { memo } from 'react'
import { Fold } from '../fold.tsx'
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
      {foldRows(field.rows).map(({ isFolded, rows }, index) =>
        isFolded ? (
          <Fold
            key={index}
            line={`${rows.length} parts without changes`}
            className="comparison-fold"
          >
            <Rows {...props} rows={rows} />
          </Fold>
        ) : (
          <Rows key={index} {...props} rows={rows} />
        ),
      )}
    </div>
  )
})

function Rows({ rows, ...props }: ComparedFieldProps & { rows: Row[] }) {
  return rows.map((row, index) => (
    <div
      key={index}
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
      <MarkedHtml nodes={nodes} field={field} />
    </div>
  )
}

/** Unchanged rows that stay beside a change and show its place. */
const CONTEXT = 1
/** Fewer rows are not worth a fold. */
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
