import { IconButton } from '#ui/admin/action-buttons.tsx'
import { RowsHead } from '#ui/admin/list/rows-head.tsx'
import { RowDeletion, useRowDeletion } from '#ui/admin/list/row-deletion.tsx'
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
  const { list, ...deletion } = useRowDeletion(addresses)
  if (addresses.length === 0) {
    return (
      <p className="quiet max-w-[68ch]">
        No visitor has requested a page that does not exist. When one does, the address appears
        here, with nothing about the visitor.
      </p>
    )
  }
  return (
    <>
      <table className="rows">
        <RowsHead columns={['Address', 'Requested', 'Since', 'Last']} />
        <tbody ref={list}>
          {addresses.map((address) => (
            <MissingRow
              key={address.path}
              address={address}
              onLead={() => onLead(address.path)}
              onForget={() => deletion.ask(address)}
            />
          ))}
        </tbody>
      </table>
      <RowDeletion
        deletion={deletion}
        title="Remove this address from the list?"
        confirmLabel="Remove address"
        onDelete={({ path }) => forget(path)}
      >
        {({ path }) => (
          <>
            <p className="font-semibold wrap-anywhere">{readable(path)}</p>
            <p>Its count will be deleted. It will reappear if someone requests it again.</p>
          </>
        )}
      </RowDeletion>
    </>
  )
}

type MissingRowProps = { address: MissingAddress; onLead: () => void; onForget: () => void }

function MissingRow({ address, onLead, onForget }: MissingRowProps) {
  const { path, count, firstAt, lastAt, linkedFrom } = address
  const name = readable(path)
  return (
    <tr>
      <th scope="row" className="row-title">
        <span>{name}</span>
        {linkedFrom.length > 0 && (
          <span className="quiet block text-sm font-normal">
            {`Linked from ${linkedFrom.join(', ')}`}
          </span>
        )}
      </th>
      <td className="row-quiet" data-label="Requested">
        {countText(count, 'time')}
      </td>
      <td className="row-quiet" data-label="Since">
        <time dateTime={firstAt}>{formatMediumDate(firstAt)}</time>
      </td>
      <td className="row-quiet" data-label="Last">
        <time dateTime={lastAt}>{formatMediumDate(lastAt)}</time>
      </td>
      <td className="row-actions">
        <div className={ACTIONS}>
          <LeadButton name={name} onClick={onLead} />
          <IconButton icon="trash" label={`Remove ${name}`} data-tone="bad" onClick={onForget} />
        </div>
      </td>
    </tr>
  )
}

/** The buttons of a row in the middle of its height. */
export const ACTIONS = 'flex items-center gap-1 md:justify-end'

/** Opens the form for a redirect from an address. */
export function LeadButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="secondary" small aria-label={`Redirect… (${name})`} onClick={onClick}>
      Redirect…
    </Button>
  )
}
