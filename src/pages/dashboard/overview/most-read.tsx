import { Link } from 'react-router'
import type { Overview, ReadItem } from '#shared/overview.ts'
import { viewPath } from '#ui/admin/view-path.ts'

/** What visitors read most in the last 30 days, with the change to the 30 days before. */
export function MostRead({ posts, questions }: Overview['mostRead']) {
  if (posts.length + questions.length === 0) return null
  return (
    <div className="most-read">
      <MostReadList title="Most read posts" view="blog-edit" items={posts} />
      <MostReadList title="Most opened questions" view="faq-edit" items={questions} />
    </div>
  )
}

type MostReadListProps = { title: string; view: string; items: ReadItem[] }

function MostReadList({ title, view, items }: MostReadListProps) {
  if (items.length === 0) return null
  const isCompared = items.some(({ before }) => before !== null)
  return (
    <section>
      <h3>{title}</h3>
      <p className="quiet text-sm">
        {isCompared
          ? 'In the last 30 days, with the change to the 30 days before'
          : 'In the last 30 days'}
      </p>
      <ol>
        {items.map(({ id, title: name, views, before }) => (
          <li key={id}>
            <Link to={viewPath(view, { id })}>{name}</Link>
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
    </section>
  )
}

function describeChange(change: number): string {
  if (change === 0) return 'as many'
  return `${Math.abs(change).toLocaleString('en-US')} ${change > 0 ? 'more' : 'fewer'}`
}
