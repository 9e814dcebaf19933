import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Badge } from '#ui/admin/badge.tsx'
import { FindingsBadge } from '#aspects/findings/ui/admin/findings-badge.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { ListTable } from '#ui/admin/list/list-table.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { formatDateTime } from '#ui/admin/moment.ts'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { findGaps } from '#shared/content/gaps.ts'
import type { OfficePage } from '../../schema.ts'
import { officePagesQuery } from './queries.ts'

/** The pages of the office, each with what is still missing in it. */
export function PagesView() {
  return (
    <>
      <ViewHead title="Pages" />
      <p className="quiet mt-2 mb-4 max-w-[68ch]">
        Each page starts as a draft. Fill in the blanks, have your attorney review it, then publish
        it. The page then has its own address, and the footer of every page links to it.
      </p>
      <Loaded query={useQuery(officePagesQuery())} what="the pages">
        {(pages) => <PageTable pages={pages} />}
      </Loaded>
    </>
  )
}

const editPath = ({ id }: OfficePage) => viewPath('page-edit', { id })

function PageTable({ pages }: { pages: OfficePage[] }) {
  return (
    <ListTable
      rows={pages}
      rowKey={({ id }) => id}
      head="Title"
      name={({ title }) => title}
      title={(page) => (
        <>
          <Link to={editPath(page)}>{page.title}</Link>
          <FindingsBadge count={page.findings} />
        </>
      )}
      below={({ slug }) => `/${slug}`}
      edit={editPath}
      columns={{
        Status: { plain: ({ status }) => <PageStatusBadge status={status} /> },
        Blanks: countBlanks,
        'Last saved': ({ updatedAt }) => (
          <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
        ),
      }}
      actions={({ status, slug, title }) =>
        status === 'published' && (
          <a
            href={`/${slug}`}
            target="_blank"
            rel="noopener"
            className="icon-button"
            aria-label={`Open ${title} in a new tab`}
          >
            <Icon name="open" />
          </a>
        )
      }
    />
  )
}

function PageStatusBadge({ status }: Pick<OfficePage, 'status'>) {
  const isPublished = status === 'published'
  return <Badge tone={isPublished ? 'good' : 'warn'}>{isPublished ? 'Published' : 'Draft'}</Badge>
}

/** What keeps a draft from being published, in words. */
function countBlanks({ content }: Pick<OfficePage, 'content'>): string {
  return String(findGaps(content).length || 'None')
}
