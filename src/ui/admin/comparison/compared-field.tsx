import { memo } from 'react'
import { Fold } from '../fold.tsx'
import type { ComparedField } from './compare-fields.ts'
import { chunkBy } from './engine/align.ts'
import type { Row } from './engine/rows.ts'
import { MarkedHtml } from './marked-html.tsx'

export type SideNames = { before: string; after: string }

type ComparedFieldProps = { field: ComparedField; names: SideNames }

/** Fewer parts are not worth a fold. */
const FOLDED_MIN = 3

/** The two texts of a field, side by side where there is room. */
export const ComparedFieldView = memo(function ComparedFieldView(props: ComparedFieldProps) {
  const { field, names } = props
  return (
    <div className="mt-4.5">
      <h2 className="mb-1.5 font-sans text-sm font-[650] tracking-normal">{field.label}</h2>
      <div className="comparison-names quiet text-xs font-semibold" aria-hidden="true">
        <span className="px-3.5 pb-1">{names.before}</span>
        <span className="px-3.5 pb-1">{names.after}</span>
      </div>
      {chunkBy(field.rows, (row) => row.isChanged).map(({ key: isChanged, items }, index) => {
        const rows = items.map((row, place) => <RowView key={place} {...props} row={row} />)
        if (isChanged || rows.length < FOLDED_MIN) return rows
        const line = `${rows.length} parts without changes`
        return (
          <Fold key={index} line={line} className="comparison-fold">
            {rows}
          </Fold>
        )
      })}
    </div>
  )
})

type RowProps = ComparedFieldProps & { row: Row }

function RowView(props: RowProps) {
  return (
    <div
      className="comparison-row overflow-hidden break-inside-avoid"
      data-changed={props.row.isChanged || undefined}
    >
      <Cell {...props} side="before" />
      <Cell {...props} side="after" />
    </div>
  )
}

/** Screen readers read an unchanged part once. */
function Cell({ field, names, row, side }: RowProps & { side: keyof SideNames }) {
  const nodes = row[side]
  const isShown = nodes.length > 0
  const spoken = row.isChanged
    ? ({ role: 'group', 'aria-label': names[side] } as const)
    : { 'aria-hidden': side === 'before' }
  return (
    <div
      className={`comparison-cell on-paper max-w-none min-w-0 ${field.isHtml ? 'prose' : ''}`}
      data-side={side}
      data-empty={!isShown || undefined}
      {...(isShown && spoken)}
    >
      {row.isChanged && isShown && (
        <span className="comparison-side quiet" aria-hidden="true">
          {names[side]}
        </span>
      )}
      <MarkedHtml nodes={nodes} field={field} />
    </div>
  )
}
