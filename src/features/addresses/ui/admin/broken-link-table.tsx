import { Link } from 'react-router'
import { CONTENT_KINDS, contentLabel } from '#shared/content/content-kinds.ts'
import { BROKEN_LINKS_MAX, type ContentLink } from '#aspects/links/schema.ts'
import { withoutTail } from '#shared/url.ts'
import { EditButton } from '#ui/admin/action-buttons.tsx'
import { RowsHead } from '#ui/admin/list/rows-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { ACTIONS, LeadButton } from './missing-table.tsx'
import { readable } from './readable.ts'

type BrokenLinkTableProps = { links: ContentLink[]; onLead: (from: string) => void }

/** The links of our own texts that lead nowhere. */
export function BrokenLinkTable({ links, onLead }: BrokenLinkTableProps) {
  if (links.length === 0) {
    return <p className="quiet">Every link in posts, answers and pages leads somewhere.</p>
  }
  const caption =
    links.length === BROKEN_LINKS_MAX && `The first ${BROKEN_LINKS_MAX} links are shown.`
  return (
    <table className="rows">
      {caption && <caption className="quiet text-left">{caption}</caption>}
      <RowsHead columns={['Text', 'Link']} />
      <tbody>
        {links.map((link, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a text may have a link twice
          <BrokenLinkRow key={index} link={link} onLead={() => onLead(withoutTail(link.href))} />
        ))}
      </tbody>
    </table>
  )
}

function BrokenLinkRow({ link, onLead }: { link: ContentLink; onLead: () => void }) {
  const { kind, id, title, href, text } = link
  const path = viewPath(CONTENT_KINDS[kind].views.edit, { id })
  return (
    <tr>
      <th scope="row" className="row-title">
        <Link to={path}>{title}</Link>
        <span className="quiet block text-sm font-normal">{contentLabel(kind)}</span>
      </th>
      <td className="text-sm wrap-anywhere">
        {text && <span className="block">{`“${text}”`}</span>}
        <span className="quiet">{`to ${readable(href)}`}</span>
      </td>
      <td className="row-actions">
        <div className={ACTIONS}>
          <LeadButton name={readable(href)} onClick={onLead} />
          <EditButton to={path} label={`Edit ${title}`} />
        </div>
      </td>
    </tr>
  )
}
