import { ListTable } from '#ui/admin/list/list-table.tsx'
import { Button } from '#ui/components/button.tsx'
import { formatMediumDate } from '#shared/time/dates.ts'
import { countText } from '#shared/format.ts'
import type { MissingAddress } from '../../schema.ts'
import { useForgetAddress } from './queries.ts'
import { readable } from './readable.ts'

type MissingTableProps = {
  addresses: MissingAddress[]
  /** Opens the form for a redirect from an address. */
  onRedirect: (from: string) => void
}

/** The addresses where visitors found no page, most asked for first. */
export function MissingTable({ addresses, onRedirect }: MissingTableProps) {
  const { write: forget } = useForgetAddress()
  return (
    <ListTable
      rows={addresses}
      rowKey={({ path }) => path}
      empty={
        <p className="quiet max-w-[68ch]">
          No visitor has requested a page that does not exist. When one does, the address appears
          here, with nothing about the visitor.
        </p>
      }
      head="Address"
      name={({ path }) => readable(path)}
      below={({ linkedFrom }) => linkedFrom.length > 0 && `Linked from ${linkedFrom.join(', ')}`}
      columns={{
        Requested: ({ count }) => countText(count, 'time'),
        Since: ({ firstAt }) => <time dateTime={firstAt}>{formatMediumDate(firstAt)}</time>,
        Last: ({ lastAt }) => <time dateTime={lastAt}>{formatMediumDate(lastAt)}</time>,
      }}
      actions={({ path }) => (
        <RedirectButton name={readable(path)} onClick={() => onRedirect(path)} />
      )}
      deletion={{
        verb: 'Remove',
        noun: 'address',
        consequences: () => (
          <p>Its count will be deleted. It will reappear if someone requests it again.</p>
        ),
        remove: ({ path }) => forget(path),
      }}
    />
  )
}

/** Opens the form for a redirect from an address. */
export function RedirectButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      small
      className="me-1"
      aria-label={`Redirect to… (${name})`}
      onClick={onClick}
    >
      Redirect to…
    </Button>
  )
}
