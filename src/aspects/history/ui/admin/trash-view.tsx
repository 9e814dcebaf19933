import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog, DeleteDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { focusItem } from '#ui/admin/list/focus-item.ts'
import { Loaded } from '#ui/admin/loaded.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { Button } from '#ui/components/button.tsx'
import { CONTENT_KINDS, isHistoryKind, TRASH_DAYS } from '#shared/content/content-kinds.ts'
import { countText } from '#shared/format.ts'
import type { TrashItem } from '../../schema.ts'
import { trashQuery, usePurgeTrashItem, useEmptyTrash } from './queries.ts'
import { TrashTable } from './trash-table.tsx'

/** Lists the items deleted in the last 30 days, with buttons to restore or purge them. */
export function TrashView() {
  const query = useQuery(trashQuery())
  const [restored, setRestored] = useState<Restored[]>([])
  const [isEmptying, setEmptying] = useState(false)
  const count = query.data?.length ?? 0
  return (
    <>
      <ViewHead title={count > 0 ? `Trash (${count})` : 'Trash'}>
        {count > 0 && (
          <Button variant="secondary" small onClick={() => setEmptying(true)}>
            <Icon name="trash" />
            Empty trash
          </Button>
        )}
      </ViewHead>
      <RestoredLines restored={restored} />
      <Loaded query={query} what="the trash">
        {(items) =>
          items.length === 0 ? (
            <EmptyTrash />
          ) : (
            <TrashList
              items={items}
              readAt={query.dataUpdatedAt}
              onRestored={(item) => setRestored((all) => [item, ...all])}
            />
          )
        }
      </Loaded>
      {isEmptying && <EmptyTrashDialog count={count} onClose={() => setEmptying(false)} />}
    </>
  )
}

function EmptyTrash() {
  return (
    <section className="panel mt-5" aria-label="Trash">
      <EmptyState title="The trash is empty">
        <p className="quiet max-w-[52ch]">
          {`Deleted items stay here for ${TRASH_DAYS} days and can be restored with everything that belongs to them. After that, they are permanently deleted.`}
        </p>
      </EmptyState>
    </section>
  )
}

type Restored = TrashItem & { notes: string[] }

/** Stays until the view is left, because a toast disappears too soon for notes and a link. */
function RestoredLines({ restored }: { restored: Restored[] }) {
  return (
    <div aria-live="polite" className="deletions">
      {restored.length > 0 && (
        <ul>
          {restored.map(({ kind, id, title, notes }, index) => (
            <li
              key={restored.length - index}
              className="notice deletion"
              data-tone={notes.length > 0 ? 'ask' : 'good'}
            >
              <span className="wrap-anywhere">
                {[`“${title}” was restored.`, ...notes].join(' ')}
              </span>
              <Link to={itemPath(kind, id)} className="link" aria-label={`Open it: ${title}`}>
                Open it
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Where an item is edited; an image is shown in the library. */
function itemPath(kind: TrashItem['kind'], id: number | string): string {
  return viewPath(CONTENT_KINDS[kind].views.edit, kind === 'media' ? { image: id } : { id })
}

type TrashListProps = {
  items: TrashItem[]
  readAt: number
  onRestored: (item: Restored) => void
}

function TrashList({ items, readAt, onRestored }: TrashListProps) {
  const [deleting, setDeleting] = useState<TrashItem>()
  const rows = useRef<HTMLTableSectionElement>(null)
  const { write: purgeItem } = usePurgeTrashItem()
  const getPlace = (item: TrashItem) => items.indexOf(item)

  return (
    <>
      <p className="quiet mt-2 mb-4">
        {`Deleted items stay here for ${TRASH_DAYS} days. After that, they are permanently deleted.`}
      </p>
      <TrashTable
        items={items}
        now={new Date(readAt)}
        rows={rows}
        onRestored={(item, notes) => {
          onRestored({ ...item, notes })
          focusItem(rows, getPlace(item))
        }}
        onDelete={setDeleting}
      />
      {deleting && (
        <DeleteDialog
          title="Permanently delete this item?"
          confirmLabel="Delete permanently"
          onDelete={() => purgeItem(deleting)}
          onDeleted={() => focusItem(rows, getPlace(deleting))}
          onClose={() => setDeleting(undefined)}
        >
          <p className="font-semibold wrap-anywhere">{deleting.title}</p>
          <p>
            {isHistoryKind(deleting.kind)
              ? 'It will be deleted with its history. This cannot be undone.'
              : 'It will be deleted with its files. This cannot be undone.'}
          </p>
        </DeleteDialog>
      )}
    </>
  )
}

type EmptyTrashDialogProps = { count: number; onClose: () => void }

function EmptyTrashDialog({ count, onClose }: EmptyTrashDialogProps) {
  const { write: emptyTrash } = useEmptyTrash()
  const handleConfirm = async () => {
    await emptyTrash()
    onClose()
  }
  return (
    <ConfirmDialog
      title="Empty the trash?"
      confirmLabel="Empty trash"
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <p>
        {`${countText(count, 'item')} will be permanently deleted, with all earlier versions. This cannot be undone.`}
      </p>
    </ConfirmDialog>
  )
}
