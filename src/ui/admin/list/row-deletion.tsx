import { useRef, useState, type ReactNode } from 'react'
import { DeleteDialog } from '../dialogs/confirm-dialog.tsx'
import { focusItem } from './focus-item.ts'

export type AskedDeletion<Row> = Pick<
  ReturnType<typeof useRowDeletion<Row>>,
  'row' | 'onDeleted' | 'onClose'
>

/**
 * The row of a list that is about to be deleted. After the deletion, the focus moves to the row
 * that takes its place.
 */
export function useRowDeletion<Row>(rows: readonly Row[], onDeleted?: (row: Row) => void) {
  const [asked, setAsked] = useState<{ row: Row; place: number }>()
  const list = useRef<HTMLElement>(null)
  return {
    /** The `ref` of the element whose children are the rows. */
    list: (element: HTMLElement | null) => void (list.current = element),
    /** Opens the dialog for a row. */
    ask: (row: Row) => setAsked({ row, place: rows.indexOf(row) }),
    row: asked?.row,
    onDeleted: () => {
      if (!asked) return
      onDeleted?.(asked.row)
      focusItem(list, asked.place)
    },
    onClose: () => setAsked(undefined),
  }
}

type RowDeletionProps<Row> = {
  deletion: AskedDeletion<Row>
  title: string
  confirmLabel: string
  /** @returns whether it succeeded */
  onDelete: (row: Row) => Promise<boolean>
  /** Describes the consequences. */
  children: (row: Row) => ReactNode
}

/** Asks before the row is deleted. */
export function RowDeletion<Row>({
  deletion,
  onDelete,
  children,
  ...words
}: RowDeletionProps<Row>) {
  const { row, onDeleted, onClose } = deletion
  if (row === undefined) return null
  return (
    <DeleteDialog {...words} {...{ onDeleted, onClose }} onDelete={() => onDelete(row)}>
      {children(row)}
    </DeleteDialog>
  )
}
