import type { ReactNode } from 'react'

type RowsHeadProps = {
  columns: string[]
  hasActions?: boolean
  /** A column before the others. */
  children?: ReactNode
}

/** The head of a table, whose last column usually has the buttons of each row. */
export function RowsHead({ columns, hasActions = true, children }: RowsHeadProps) {
  return (
    <thead>
      <tr>
        {children}
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        {hasActions && (
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
