import { memo, useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import type { ComparedField } from './compare-fields.ts'
import type { Row } from './engine/rows.ts'
import { foldedRowsOf } from './folded-rows.ts'
import { MarkedHtml } from './marked-html.tsx'

export type SideNames = { before: string; after: string }
type Side = keyof SideNames

type ComparedFieldProps = {
  field: ComparedField
  /** The number of its first change in the list of all. */
  first: number
  names: SideNames
}

/** The two texts of a field, side by side where there is room. */
export const ComparedFieldView = memo(function ComparedFieldView(props: ComparedFieldProps) {
  const { field, names } = props
  const folded = useMemo(() => foldedRowsOf(field.comparison.rows), [field])
  return (
    <div className="comparison-field" data-field={field.name}>
      <h2 className="comparison-label">{field.label}</h2>
      <div className="comparison-names" aria-hidden="true">
        <span>{names.before}</span>
        <span>{names.after}</span>
      </div>
      {folded.map((part, index) =>
        part.isFolded ? (
          <FoldedRows key={index} {...props} rows={part.rows} />
        ) : (
          <Rows key={index} {...props} rows={part.rows} />
        ),
      )}
    </div>
  )
})

type RowsProps = ComparedFieldProps & { rows: Row[] }

function FoldedRows(props: RowsProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Rows {...props} />
  return (
    <div className="comparison-fold">
      <span>{props.rows.length} parts without changes</span>
      <Button variant="secondary" small onClick={() => setOpen(true)}>
        Show them
      </Button>
    </div>
  )
}

function Rows({ rows, ...props }: RowsProps) {
  return rows.map((row, index) => (
    <div key={index} className="comparison-row" data-changed={row.isChanged || undefined}>
      <Cell {...props} row={row} side="before" />
      <Cell {...props} row={row} side="after" />
    </div>
  ))
}

type CellProps = ComparedFieldProps & { row: Row; side: Side }

/** An unchanged part is read out once. */
function Cell({ field, first, names, row, side }: CellProps) {
  const nodes = row[side]
  const spoken = row.isChanged
    ? ({ role: 'group', 'aria-label': names[side] } as const)
    : { 'aria-hidden': side === 'before' }
  return (
    <div
      className={`comparison-cell on-paper ${field.isHtml ? 'prose' : ''}`}
      data-side={side}
      data-empty={nodes.length === 0 || undefined}
      {...(nodes.length > 0 && spoken)}
    >
      {row.isChanged && nodes.length > 0 && (
        <span className="comparison-side" aria-hidden="true">
          {names[side]}
        </span>
      )}
      <MarkedHtml
        nodes={nodes}
        findings={field.comparison}
        numberOf={(change) => first + field.placeOf(change)}
      />
    </div>
  )
}
