import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteButton, IconButton } from '#ui/admin/action-buttons.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { RowDeletion, useRowDeletion } from '#ui/admin/list/row-deletion.tsx'
import { RowsHead } from '#ui/admin/list/rows-head.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Button } from '#ui/components/button.tsx'
import { formatMediumDate } from '#shared/time/dates.ts'
import type { Redirect } from '../../schema.ts'
import { ImportDialog } from './import-dialog.tsx'
import { redirectsQuery, useDeleteRedirect } from './queries.ts'
import { readable } from './readable.ts'
import type { Draft } from './redirect-dialog.tsx'

type Editing = { onEdit: (draft: Draft) => void }

/** All redirects, and the former addresses of posts, which nobody edits. */
export function Redirects({ onEdit }: Editing) {
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <Button small onClick={() => onEdit({ from: '', to: '' })}>
          <Icon name="plus" />
          Add Redirect
        </Button>
        <Button variant="secondary" small onClick={() => setImporting(true)}>
          <Icon name="upload" />
          Import a file
        </Button>
      </div>
      <Loaded query={useQuery(redirectsQuery())} what="the redirects">
        {(redirects) => <RedirectTable redirects={redirects} onEdit={onEdit} />}
      </Loaded>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

function RedirectTable({ redirects, onEdit }: Editing & { redirects: Redirect[] }) {
  const { write: deleteRedirect } = useDeleteRedirect()
  const { list, ...deletion } = useRowDeletion(redirects)
  if (redirects.length === 0) {
    return (
      <p className="quiet max-w-[68ch]">
        No redirects yet. If your earlier website had different addresses, import them from a file
        with two columns, from and to.
      </p>
    )
  }
  return (
    <>
      <table className="rows">
        <RowsHead columns={['From', 'To', 'Uses', 'Created']} />
        <tbody ref={list}>
          {redirects.map((redirect) => (
            <RedirectRow
              key={redirect.from}
              redirect={redirect}
              onEdit={onEdit}
              onDelete={() => deletion.ask(redirect)}
            />
          ))}
        </tbody>
      </table>
      <RowDeletion
        deletion={deletion}
        title="Delete this redirect?"
        confirmLabel="Delete redirect"
        onDelete={async ({ id }) => id !== null && deleteRedirect(id)}
      >
        {({ from }) => (
          <>
            <p className="font-semibold wrap-anywhere">{readable(from)}</p>
            <p>Links to this address will stop working. This cannot be undone.</p>
          </>
        )}
      </RowDeletion>
    </>
  )
}

type RedirectRowProps = Editing & { redirect: Redirect; onDelete: () => void }

function RedirectRow({ redirect, onEdit, onDelete }: RedirectRowProps) {
  const { id, from, to, uses, createdAt } = redirect
  const name = readable(from)
  return (
    <tr>
      <th scope="row" className="row-title">
        <span>{name}</span>
        {id === null && (
          <span className="quiet block text-sm font-normal">Former address of a post</span>
        )}
      </th>
      <td className="quiet text-sm wrap-anywhere" data-label="To">
        {readable(to)}
      </td>
      <td className="row-quiet" data-label="Uses">
        {uses === null ? 'Not counted' : uses.toLocaleString('en-US')}
      </td>
      <td className="row-quiet" data-label="Created">
        {createdAt === null ? (
          'Automatically'
        ) : (
          <time dateTime={createdAt}>{formatMediumDate(createdAt)}</time>
        )}
      </td>
      <td className="row-actions">
        {id !== null && (
          <>
            <IconButton
              icon="pencil"
              label={`Edit the redirect from ${name}`}
              onClick={() => onEdit({ id, from, to })}
            />
            <DeleteButton label={`Delete the redirect from ${name}`} onClick={onDelete} />
          </>
        )}
      </td>
    </tr>
  )
}
