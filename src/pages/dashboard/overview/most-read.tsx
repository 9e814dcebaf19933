import { Link } from 'react-router'
import type { Overview, ReadItem } from '#shared/overview.ts'
import { Panel } from '#ui/admin/panel.tsx'
import { viewPath } from '#ui/admin/view-path.ts'

/** What visitors read most in the last 30 days, with the change to the 30 days before. */
export function MostRead({ posts, questions }: Overview['mostRead']) {
  if (posts.length + questions.length === 0) return null
  return (
    <div className="overview-pair">
      <MostReadList id="posts-read" title="Most read posts" view="blog-edit" items={posts} />
      <MostReadList
        id="questions"
        title="Most opened questions"
        view="faq-edit"
        items={questions}
      />
    </div>
  )
}

type MostReadListProps = { id: string; title: string; view: string; items: ReadItem[] }

function MostReadList({ id, title, view, items }: MostReadListProps) {
  if (items.length === 0) return null
  const isCompared = items.some(({ before }) => before !== null)
  return (
    <Panel id={id} title={title} className="most-read">
      <p className="quiet text-sm">
        {isCompared
          ? 'In the last 30 days, with the change to the 30 days before'
          : 'In the last 30 days'}
      </p>
      <ol>
        {items.map(({ id: item, title: name, views, before }) => (
          <li key={item}>
            <Link to={viewPath(view, { id: item })}>{name}</Link>
            <span>
              <span>{views.toLocaleString('en-US')}</span>
              <span className="sr-only"> views</span>
            </span>
            <span className="most-read-change">
              {before !== null && describeChange(views - before)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function describeChange(change: number): string {
  if (change === 0) return 'as many'
  return `${Math.abs(change).toLocaleString('en-US')} ${change > 0 ? 'more' : 'fewer'}`
}
