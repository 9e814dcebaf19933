import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { CountsPanel } from '#features/counts/ui/admin/counts-panel.tsx'
import { getDisplayDate } from '#features/blog/rules.ts'
import { PostStatusBadge } from '#features/blog/ui/admin/post-table.tsx'
import { formatMediumDate } from '#shared/time/dates.ts'
import type { Counts, RecentPost } from '#shared/overview.ts'
import { EmptyState } from '#ui/admin/empty-state.tsx'
import { Icon, type IconName } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { Panel } from '#ui/admin/panel.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { preloadEditor } from '#ui/editor/load-editor.ts'
import { DueMessages } from './due-messages.tsx'
import { FirstSteps } from './first-steps.tsx'
import { MostRead } from './most-read.tsx'
import { OverviewWarnings } from './overview-warnings.tsx'
import { overviewQuery } from './queries.ts'
import { WorkedOn } from './worked-on.tsx'

/** The desk of the office: what is to do, how the site does, what was worked on, common actions. */
export function OverviewView() {
  return (
    <>
      <h1 className="view-title">Overview</h1>
      <Loaded query={useQuery(overviewQuery())} what="the overview">
        {({ posts, faq, media, messages, due, recentPosts, warnings, firstSteps, ...desk }) => (
          <>
            <DueMessages due={due} />
            <FirstSteps steps={firstSteps} />
            <OverviewWarnings warnings={warnings} />
            <CountsPanel counts={desk.counts}>
              <MostRead {...desk.mostRead} />
            </CountsPanel>
            <ul className="figures">
              <CountTile view="blog" icon="blog" label="Blog Posts" value={posts.total}>
                {describePublished(posts)}
              </CountTile>
              <CountTile view="faq" icon="question" label="FAQ Items" value={faq.total}>
                {describePublished(faq)}
              </CountTile>
              <CountTile view="media" icon="image" label="Media Files" value={media.total}>
                images
              </CountTile>
              <CountTile view="messages" icon="mail" label="Messages" value={messages.new}>
                new
              </CountTile>
            </ul>
            <div className="overview-columns">
              <div className="grid gap-4">
                <WorkedOn {...desk} />
                <RecentPosts posts={recentPosts} />
              </div>
              <QuickActions />
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

function describePublished({ published }: Counts): string {
  return `${published} published`
}

type CountTileProps = {
  view: string
  icon: IconName
  label: string
  value: number
  children: string
}

function CountTile({ view, icon, label, value, children }: CountTileProps) {
  return (
    <li>
      <Link to={viewPath(view)} className="figure">
        <span className="figure-label">
          <Icon name={icon} />
          <span>{label}</span>
        </span>
        <span className="figure-value">{value.toLocaleString('en-US')}</span>
        <span className="quiet text-sm">{children}</span>
      </Link>
    </li>
  )
}

function RecentPosts({ posts }: { posts: RecentPost[] }) {
  return (
    <Panel id="recent-posts" title="Recent Posts">
      {posts.length === 0 ? (
        <EmptyState title="No posts yet">
          <ButtonLink to={viewPath('blog-create')} small>
            Write the first post
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="recent">
          {posts.map((post) => (
            <li key={post.id}>
              <Link to={viewPath('blog-edit', { id: post.id })} className="recent-title">
                {post.title}
              </Link>
              <span className="quiet text-sm">{formatMediumDate(getDisplayDate(post))}</span>
              <PostStatusBadge status={post.status} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const ACTIONS = [
  { view: 'blog-create', icon: 'blog', label: 'Create Blog Post' },
  { view: 'faq-create', icon: 'question', label: 'Add FAQ Item' },
  { view: 'testimonial-create', icon: 'quote', label: 'Add Testimonial' },
] as const

/** The actions that lead to forms, for whose editor the code comes while the writer looks. */
function QuickActions() {
  const navigate = useNavigate()
  useEffect(preloadEditor, [])
  return (
    <Panel id="quick-actions" title="Quick Actions">
      <ul>
        {ACTIONS.map(({ view, icon, label }) => (
          <li key={view}>
            <button
              type="button"
              className="quick-action"
              onClick={() => void navigate(viewPath(view))}
            >
              <Icon name={icon} />
              <span>{label}</span>
              <Icon name="right" className="ml-auto size-4" />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
