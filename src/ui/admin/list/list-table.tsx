import type { Key, ReactNode } from 'react'
import { Link } from 'react-router'
import { DeleteButton, EditButton } from '../action-buttons.tsx'
import { RowDeletion, useRowDeletion, type AskedDeletion } from './row-deletion.tsx'
import { RowsHead } from './rows-head.tsx'

type Cell<Row> = (row: Row) => ReactNode
/** A short value, a `text` that may wrap, or what needs no head beside it on a phone. */
type Column<Row> = Cell<Row> | { text: Cell<Row> } | { plain: Cell<Row> }

type ListDeletion<Row> = {
  /** 'Delete' by default. */
  verb?: string
  noun: string
  /** The label of the button; by default the verb and the name. */
  label?: (row: Row) => string
  isPossible?: (row: Row) => boolean
  /** Describes the consequences. */
  consequences: Cell<Row>
  /** @returns whether it succeeded */
  remove: (row: Row) => Promise<boolean>
  onDeleted?: (row: Row) => void
}

type RowProps<Row> = {
  name: (row: Row) => string
  /** By default the name, which leads to the form. */
  title?: Cell<Row>
  /** A quiet line below the title. */
  below?: Cell<Row>
  /** The path of the form of a row. */
  edit?: (row: Row) => string
  /** By their heads. */
  columns: Record<string, Column<Row>>
  /** Buttons before those to edit and delete. */
  actions?: Cell<Row>
  deletion?: ListDeletion<Row> | undefined
}

type ListTableProps<Row> = RowProps<Row> & {
  rows: readonly Row[]
  rowKey: (row: Row, place: number) => Key
  /** Shown instead of a table without rows. */
  empty?: ReactNode
  /** The head of the first column. */
  head: string
  caption?: string | undefined
  className?: string
}

/** A table with the buttons of each row, and a question before a row is deleted. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { rows, rowKey, empty, head, caption, className = '', ...rowProps } = props
  const { name, edit, columns, actions, deletion } = rowProps
  const { list, ask, ...asked } = useRowDeletion(rows, deletion?.onDeleted)
  const hasActions = Boolean(edit ?? actions ?? deletion)
  const table = (
    <table className={`rows ${className}`.trim()}>
      {caption && <caption className="quiet text-left">{caption}</caption>}
      <RowsHead columns={[head, ...Object.keys(columns)]} hasActions={hasActions} />
      <tbody ref={list}>
        {rows.map((row, place) => (
          <tr key={rowKey(row, place)} data-item={rowKey(row, place)}>
            <RowCells {...rowProps} row={row} />
            {hasActions && <RowActions {...rowProps} row={row} onDelete={() => ask(row)} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <>
      {rows.length === 0 ? empty : table}
      {deletion && <Question {...deletion} {...{ asked, name }} />}
    </>
  )
}

function RowCells<Row>({ row, name, title, below, edit, columns }: RowProps<Row> & { row: Row }) {
  const detail = below?.(row)
  const text = edit ? <Link to={edit(row)}>{name(row)}</Link> : <span>{name(row)}</span>
  return (
    <>
      <th scope="row" className="row-title">
        {title ? title(row) : text}
        {detail && <span className="quiet block text-sm font-normal">{detail}</span>}
      </th>
      {Object.entries(columns).map(([head, column]) => (
        <ColumnCell key={head} {...{ head, column, row }} />
      ))}
    </>
  )
}

type ColumnCellProps<Row> = { head: string; column: Column<Row>; row: Row }

function ColumnCell<Row>({ head, column, row }: ColumnCellProps<Row>) {
  if ('plain' in column) return <td>{column.plain(row)}</td>
  const isText = 'text' in column
  return (
    <td className={isText ? 'quiet text-sm wrap-anywhere' : 'row-quiet'} data-label={head}>
      {isText ? column.text(row) : column(row)}
    </td>
  )
}

type RowActionsProps<Row> = RowProps<Row> & { row: Row; onDelete: () => void }

function RowActions<Row>(props: RowActionsProps<Row>) {
  const { row, name, edit, actions, deletion, onDelete } = props
  const { verb = 'Delete', label, isPossible } = deletion ?? {}
  return (
    <td className="row-actions">
      <div className="flex items-center md:justify-end">
        {actions?.(row)}
        {edit && <EditButton to={edit(row)} label={`Edit ${name(row)}`} />}
        {deletion && isPossible?.(row) !== false && (
          <DeleteButton label={label?.(row) ?? `${verb} ${name(row)}`} onClick={onDelete} />
        )}
      </div>
    </td>
  )
}

type QuestionProps<Row> = ListDeletion<Row> &
  Pick<RowProps<Row>, 'name'> & { asked: AskedDeletion<Row> }

function Question<Row>(props: QuestionProps<Row>) {
  const { asked, verb = 'Delete', noun, name, consequences, remove } = props
  return (
    <RowDeletion
      deletion={asked}
      title={`${verb} this ${noun}?`}
      confirmLabel={`${verb} ${noun}`}
      onDelete={remove}
    >
      {(row) => (
        <>
          <p className="font-semibold wrap-anywhere">{name(row)}</p>
          {consequences(row)}
        </>
      )}
    </RowDeletion>
  )
}
