import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DeleteButton, EditButton, NewButton } from '#ui/admin/action-buttons.tsx'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { RowDeletion, useRowDeletion } from '#ui/admin/list/row-deletion.tsx'
import { RowsHead } from '#ui/admin/list/rows-head.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { BackLink, ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import type { SavedReply } from '../../../answer-schema.ts'
import { savedRepliesQuery, useDeleteSavedReply } from './queries.ts'

/** The texts that replies can begin with. */
export function SavedRepliesView() {
  return (
    <>
      <BackLink to={viewPath('messages')}>Messages</BackLink>
      <ViewHead title="Saved Replies">
        <NewButton to={viewPath('saved-reply-create')}>Add Saved Reply</NewButton>
      </ViewHead>
      <Loaded query={useQuery(savedRepliesQuery())} what="saved replies">
        {(replies) =>
          replies.length === 0 ? (
            <EmptyState title="No saved replies">
              <p className="quiet">Save text here to start replies with.</p>
            </EmptyState>
          ) : (
            <SavedReplyTable replies={replies} />
          )
        }
      </Loaded>
    </>
  )
}

function SavedReplyTable({ replies }: { replies: SavedReply[] }) {
  const { write: deleteReply } = useDeleteSavedReply()
  const { list, ...deletion } = useRowDeletion(replies)
  return (
    <>
      <table className="rows mt-5">
        <RowsHead columns={['Name', 'Text']} />
        <tbody ref={list}>
          {replies.map((reply) => (
            <SavedReplyRow key={reply.id} reply={reply} onDelete={() => deletion.ask(reply)} />
          ))}
        </tbody>
      </table>
      <RowDeletion
        deletion={deletion}
        title="Delete this saved reply?"
        confirmLabel="Delete saved reply"
        onDelete={({ id }) => deleteReply(id)}
      >
        {({ name }) => (
          <>
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p>Replies that were sent stay as they are. This cannot be undone.</p>
          </>
        )}
      </RowDeletion>
    </>
  )
}

type SavedReplyRowProps = { reply: SavedReply; onDelete: () => void }

function SavedReplyRow({ reply: { id, name, text }, onDelete }: SavedReplyRowProps) {
  const editPath = viewPath('saved-reply-edit', { id })
  return (
    <tr>
      <th scope="row" className="row-title lg:w-60">
        <Link to={editPath}>{name}</Link>
      </th>
      <td className="quiet text-sm" data-label="Text">
        <span className="line-clamp-2 wrap-anywhere">{text}</span>
      </td>
      <td className="row-actions">
        <EditButton to={editPath} label={`Edit ${name}`} />
        <DeleteButton label={`Delete ${name}`} onClick={onDelete} />
      </td>
    </tr>
  )
}
