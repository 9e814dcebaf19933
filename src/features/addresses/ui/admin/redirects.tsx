import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '#ui/admin/action-buttons.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { ListTable } from '#ui/admin/list/list-table.tsx'
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
          Import Redirects
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
  return (
    <ListTable
      rows={redirects}
      rowKey={({ from }) => from}
      empty={
        <p className="quiet max-w-[68ch]">
          No redirects yet. If your earlier website had different addresses, import them from a file
          with two columns, the old and the new address.
        </p>
      }
      head="From"
      name={({ from }) => readable(from)}
      below={({ id }) => id === null && 'Former address of a post'}
      columns={{
        To: { text: ({ to }) => readable(to) },
        Uses: ({ uses }) => (uses === null ? 'Not counted' : uses.toLocaleString('en-US')),
        Created: ({ createdAt }) =>
          createdAt === null ? (
            'Automatically'
          ) : (
            <time dateTime={createdAt}>{formatMediumDate(createdAt)}</time>
          ),
      }}
      actions={({ id, from, to }) =>
        id !== null && (
          <IconButton
            icon="pencil"
            label={`Edit the redirect from ${readable(from)}`}
            onClick={() => onEdit({ id, from, to })}
          />
        )
      }
      deletion={{
        noun: 'redirect',
        label: ({ from }) => `Delete the redirect from ${readable(from)}`,
        isPossible: ({ id }) => id !== null,
        consequences: () => <p>Links to this address will stop working. This cannot be undone.</p>,
        remove: async ({ id }) => id !== null && deleteRedirect(id),
      }}
    />
  )
}
