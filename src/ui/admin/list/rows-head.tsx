import type { ReactNode } from 'react'

type RowsHeadProps = {
  columns: string[]
  /** A column before the others. */
  children?: ReactNode
}

/** The head of a table whose last column has the buttons of each row. */
export function RowsHead({ columns, children }: RowsHeadProps) {
  return (
    <thead>
      <tr>
        {children}
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
        <th scope="col">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  )
}
