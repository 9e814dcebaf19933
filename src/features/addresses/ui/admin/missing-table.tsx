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
  onLead: (from: string) => void
}

/** The addresses where visitors found no page, most asked for first. */
export function MissingTable({ addresses, onLead }: MissingTableProps) {
  const { write: forget } = useForgetAddress()
  return (
    <ListTable
      rows={addresses}
      rowKey={({ path }) => path}
      empty={
        <p className="quiet max-w-[68ch]">
          No visitor has looked for a page that does not exist. If one does, the address appears
          here, with nothing about the visitor.
        </p>
      }
      head="Address"
      name={({ path }) => readable(path)}
      below={({ linkedFrom }) => linkedFrom.length > 0 && `Linked from ${linkedFrom.join(', ')}`}
      columns={{
        'Asked for': ({ count }) => countText(count, 'time'),
        Since: ({ firstAt }) => <time dateTime={firstAt}>{formatMediumDate(firstAt)}</time>,
        Last: ({ lastAt }) => <time dateTime={lastAt}>{formatMediumDate(lastAt)}</time>,
      }}
      actions={({ path }) => <LeadButton name={readable(path)} onClick={() => onLead(path)} />}
      deletion={{
        verb: 'Forget',
        noun: 'address',
        consequences: () => (
          <p>This deletes its count. If somebody asks for it again, it is listed again.</p>
        ),
        remove: ({ path }) => forget(path),
      }}
    />
  )
}

/** Opens the form for a redirect from an address. */
export function LeadButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      small
      className="me-1"
      aria-label={`Lead it to… (${name})`}
      onClick={onClick}
    >
      Lead it to…
    </Button>
  )
}
