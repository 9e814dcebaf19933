import { CONTENT_KINDS, contentLabel } from '#shared/content/content-kinds.ts'
import { BROKEN_LINKS_MAX, type ContentLink } from '#aspects/links/schema.ts'
import { withoutTail } from '#shared/url.ts'
import { ListTable } from '#ui/admin/list/list-table.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { LeadButton } from './missing-table.tsx'
import { readable } from './readable.ts'

type BrokenLinkTableProps = { links: ContentLink[]; onLead: (from: string) => void }

/** The links of our own texts that lead nowhere. */
export function BrokenLinkTable({ links, onLead }: BrokenLinkTableProps) {
  const isCut = links.length === BROKEN_LINKS_MAX
  return (
    <ListTable
      rows={links}
      // A text may have a link twice.
      rowKey={(_link, place) => place}
      empty={<p className="quiet">No link in posts, answers or pages is broken.</p>}
      caption={isCut ? `The first ${BROKEN_LINKS_MAX} links are shown.` : undefined}
      head="Text"
      name={({ title }) => title}
      below={({ kind }) => contentLabel(kind)}
      edit={({ kind, id }) => viewPath(CONTENT_KINDS[kind].views.edit, { id })}
      columns={{ Link: { plain: (link) => <LinkText link={link} /> } }}
      actions={({ href }) => (
        <LeadButton name={readable(href)} onClick={() => onLead(withoutTail(href))} />
      )}
    />
  )
}

function LinkText({ link: { href, text } }: { link: ContentLink }) {
  return (
    <div className="text-sm wrap-anywhere">
      {text && <span className="block">{`“${text}”`}</span>}
      <span className="quiet">{`to ${readable(href)}`}</span>
    </div>
  )
}
