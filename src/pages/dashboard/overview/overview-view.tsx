import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { CountsPanel } from '#features/counts/ui/admin/counts-panel.tsx'
import type { Counts, Overview } from '#shared/overview.ts'
import { Icon, type IconName } from '#ui/admin/icon.tsx'
import { Loaded } from '#ui/admin/loaded.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { viewPath } from '#ui/admin/view-path.ts'
import { Button } from '#ui/components/button.tsx'
import { preloadEditor } from '#ui/editor/load-editor.ts'
import { FirstSteps } from './first-steps.tsx'
import { NeedsAttention, Upkeep } from './overview-warnings.tsx'
import { overviewQuery } from './queries.ts'
import { Drafts, RecentPosts } from './recent-posts.tsx'
import { Waiting } from './waiting.tsx'

/** The desk of the office: what to act on today, and a line about the rest. */
export function OverviewView() {
  return (
    <>
      <ViewHead title="Overview">
        <QuickActions />
      </ViewHead>
      <Loaded query={useQuery(overviewQuery())} what="the overview">
        {(overview) => (
          <div className="overview">
            <NeedsAttention warnings={overview.warnings} />
            <Waiting {...overview} />
            <FirstSteps steps={overview.firstSteps} />
            <div className="overview-pair">
              <Upkeep warnings={overview.warnings} />
              <CountsPanel counts={overview.counts} numbersPath={viewPath('numbers')} />
            </div>
            <CountTiles {...overview} />
            <div className="overview-pair">
              <RecentPosts {...overview} />
              <Drafts {...overview} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

function CountTiles({ posts, faq, media, messages }: Overview) {
  return (
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
        unanswered
      </CountTile>
    </ul>
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
          <Icon name={icon} className="size-4" />
          <span>{label}</span>
        </span>
        <span className="figure-value">{value.toLocaleString('en-US')}</span>
        <span className="quiet text-sm">{children}</span>
      </Link>
    </li>
  )
}

const ACTIONS = [
  { view: 'blog-create', label: 'Create Blog Post' },
  { view: 'faq-create', label: 'Add FAQ Item' },
  { view: 'testimonial-create', label: 'Add Testimonial' },
] as const

/** The actions that lead to forms, for whose editor the code comes while the writer looks. */
function QuickActions() {
  const navigate = useNavigate()
  useEffect(preloadEditor, [])
  return (
    <section className="quick-actions" aria-label="Quick Actions">
      {ACTIONS.map(({ view, label }) => (
        <Button key={view} variant="secondary" small onClick={() => void navigate(viewPath(view))}>
          {label}
        </Button>
      ))}
    </section>
  )
}
