import { useQuery } from '@tanstack/react-query'
import { NewButton } from '#ui/admin/action-buttons.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { ListTable } from '#ui/admin/list/list-table.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { savedRepliesQuery, useDeleteSavedReply } from './queries.ts'

/** The texts that replies can begin with. */
export function SavedRepliesView() {
  const { write: deleteReply } = useDeleteSavedReply()
  return (
    <>
      <ViewHead title="Saved Replies">
        <NewButton to={viewPath('saved-reply-create')}>Add Saved Reply</NewButton>
      </ViewHead>
      <Loaded query={useQuery(savedRepliesQuery())} what="saved replies">
        {(replies) => (
          <ListTable
            rows={replies}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title="No saved replies">
                <p className="quiet">Save text here to start replies with.</p>
              </EmptyState>
            }
            className="saved-replies mt-5"
            head="Name"
            name={({ name }) => name}
            edit={({ id }) => viewPath('saved-reply-edit', { id })}
            columns={{
              Text: { text: ({ text }) => <span className="line-clamp-2">{text}</span> },
            }}
            deletion={{
              noun: 'saved reply',
              consequences: () => (
                <p>Replies that were sent stay as they are. This cannot be undone.</p>
              ),
              remove: ({ id }) => deleteReply(id),
            }}
          />
        )}
      </Loaded>
    </>
  )
}
