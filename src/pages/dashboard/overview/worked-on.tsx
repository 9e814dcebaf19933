import { Link } from 'react-router'
import type { AccountChange, Draft, Overview } from '#shared/overview.ts'
import { formatDateTime } from '#ui/admin/moment.ts'
import { Panel } from '#ui/admin/panel.tsx'
import { viewPath } from '#ui/admin/view-path.ts'

type WorkedOnProps = Pick<Overview, 'drafts' | 'scheduled' | 'changes'>

/** The drafts to go on with, the posts to come, and who changed what; nothing while there is none. */
export function WorkedOn({ drafts, scheduled, changes }: WorkedOnProps) {
  if (drafts.length + scheduled.length + changes.length === 0) return null
  return (
    <Panel id="worked-on" title="Recent work">
      <div className="worked-on">
        {drafts.length > 0 && <Drafts drafts={drafts} />}
        {scheduled.length > 0 && <Scheduled posts={scheduled} />}
        {changes.length > 0 && <LastChanges changes={changes} />}
      </div>
    </Panel>
  )
}

const DRAFTS = {
  blog: { view: 'blog-edit', noun: 'Post' },
  faq: { view: 'faq-edit', noun: 'Question' },
} as const

function Drafts({ drafts }: { drafts: Draft[] }) {
  return (
    <section>
      <h3>Drafts</h3>
      <ul>
        {drafts.map(({ kind, id, title, updatedAt }) => (
          <li key={`${kind} ${id}`}>
            <span className="worked-on-text">
              <span className="font-semibold">{title}</span>
              <span className="quiet text-sm">
                {`${DRAFTS[kind].noun}, changed ${formatDateTime(updatedAt)}`}
              </span>
            </span>
            <Link to={viewPath(DRAFTS[kind].view, { id })} className="overview-warning-link">
              Continue<span className="sr-only">{`: ${title}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Scheduled({ posts }: { posts: Overview['scheduled'] }) {
  return (
    <section>
      <h3>Scheduled posts</h3>
      <ul>
        {posts.map(({ id, title, dueAt }) => (
          <li key={id}>
            <span className="worked-on-text">
              <Link to={viewPath('blog-edit', { id })} className="recent-title">
                {title}
              </Link>
              <span className="quiet text-sm">{`Public from ${formatDateTime(dueAt)}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LastChanges({ changes }: { changes: AccountChange[] }) {
  return (
    <section>
      <h3>Last changes</h3>
      <ul>
        {changes.map(({ at, text }) => (
          <li key={`${at} ${text}`}>
            <span className="worked-on-text">
              <span>{text}</span>
              <span className="quiet text-sm">{formatDateTime(at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
