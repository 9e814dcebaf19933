import { Link } from 'react-router'
import { CONTENT_KINDS, contentLabel } from '#shared/content/content-kinds.ts'
import { BROKEN_LINKS_MAX, type ContentLink } from '#aspects/links/schema.ts'
import { withoutTail } from '#shared/url.ts'
import { ListTable } from '#ui/admin/list/list-table.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { RedirectButton } from './missing-table.tsx'
import { readable } from './readable.ts'

type BrokenLinkTableProps = { links: ContentLink[]; onRedirect: (from: string) => void }

/** The addresses without a page that our own texts link to; one redirect mends all links of a row. */
export function BrokenLinkTable({ links, onRedirect }: BrokenLinkTableProps) {
  const isCut = links.length === BROKEN_LINKS_MAX
  return (
    <ListTable
      rows={groupByAddress(links)}
      rowKey={([address]) => address}
      empty={<p className="quiet">No broken links.</p>}
      caption={isCut ? `The first ${BROKEN_LINKS_MAX} links are shown.` : undefined}
      head="Address"
      name={([address]) => readable(address)}
      columns={{ 'Linked from': { text: ([, from]) => <LinkingTexts links={from} /> } }}
      actions={([address]) => (
        <RedirectButton name={readable(address)} onClick={() => onRedirect(address)} />
      )}
    />
  )
}

function groupByAddress(links: ContentLink[]) {
  const groups = new Map<string, ContentLink[]>()
  for (const link of links) {
    const address = withoutTail(link.href)
    groups.set(address, [...(groups.get(address) ?? []), link])
  }
  return [...groups]
}

/** The texts to change instead, with the words of each link. */
function LinkingTexts({ links }: { links: ContentLink[] }) {
  return (
    <ul>
      {links.map(({ kind, id, title, text }, place) => (
        <li key={place}>
          <Link to={viewPath(CONTENT_KINDS[kind].views.edit, { id })} className="link">
            {title}
          </Link>
          <span className="quiet">{` ${contentLabel(kind)}${text && `, “${text}”`}`}</span>
        </li>
      ))}
    </ul>
  )
}
