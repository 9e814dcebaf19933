import type { Ref } from 'react'
import { Link } from 'react-router'
import { DeleteButton } from '#ui/admin/action-buttons.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { RowsHead } from '#ui/admin/list/rows-head.tsx'
import { useRestoreDeleted } from '#ui/admin/list/use-deletions.ts'
import { formatFullDateTime, formatDateTime } from '#ui/admin/moment.ts'
import { historyPath } from '#ui/admin/view-path.ts'
import { Button } from '#ui/components/button.tsx'
import { contentLabel, isHistoryKind } from '#shared/content/content-kinds.ts'
import { expiryText } from '../../rules.ts'
import type { TrashItem } from '../../schema.ts'

type RowActions = {
  onRestored: (item: TrashItem, notes: string[]) => void
  onDelete: (item: TrashItem) => void
}

type TrashTableProps = RowActions & {
  items: TrashItem[]
  /** When the list was loaded. */
  now: Date
  rows: Ref<HTMLTableSectionElement>
}

export function TrashTable({ items, now, rows, ...actions }: TrashTableProps) {
  return (
    <table className="rows trash-rows">
      <RowsHead columns={['Title', 'Kind', 'Deleted', 'Permanently deleted']} />
      <tbody ref={rows}>
        {items.map((item) => (
          <TrashRow key={`${item.kind} ${item.id}`} {...{ item, now }} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

type TrashRowProps = RowActions & { item: TrashItem; now: Date }

function TrashRow({ item, now, onRestored, onDelete }: TrashRowProps) {
  const { kind, id, title, deletedAt, deletedBy, expiresAt } = item
  const { write: restore, isPending } = useRestoreDeleted({
    stale: [],
    onRestored: (_deleted, notes) => onRestored(item, notes),
  })
  return (
    <tr>
      <th scope="row" className="row-title">
        {title}
      </th>
      <td className="row-quiet" data-label="Kind">
        {contentLabel(kind)}
      </td>
      <td className="row-quiet" data-label="Deleted">
        <time dateTime={deletedAt}>{formatDateTime(deletedAt)}</time>
        <span className="trash-by">{` by ${deletedBy ?? 'an unknown person'}`}</span>
      </td>
      <td className="row-quiet" data-label="Permanently deleted">
        <time dateTime={expiresAt} title={formatFullDateTime(expiresAt)}>
          {expiryText(expiresAt, now)}
        </time>
      </td>
      <td className="row-actions">
        <Button
          variant="secondary"
          small
          busy={isPending}
          aria-label={`Restore ${title}`}
          onClick={() => void restore(item)}
        >
          Restore
        </Button>
        {isHistoryKind(kind) && (
          <Link
            to={historyPath(kind, id)}
            className="icon-button"
            aria-label={`History of ${title}`}
          >
            <Icon name="history" />
          </Link>
        )}
        <DeleteButton label={`Permanently delete ${title}`} onClick={() => onDelete(item)} />
      </td>
    </tr>
  )
}
