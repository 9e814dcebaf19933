import { Link } from 'react-router'
import { buildTagPath, buildCategoryPath } from '../search-params.ts'
import type { ListedPost } from '../schema.ts'

type TagListProps = {
  tags: string[]
  /** Whether each tag leads to its posts. */
  linked?: boolean
  className?: string
}

const TAG = 'max-w-full rounded border border-line bg-white px-2.5 text-xs wrap-anywhere text-slate'

export function TagList({ tags, linked = false, className = '' }: TagListProps) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className={`flex flex-wrap gap-2 ${className}`}>
      {tags.map((tag) =>
        linked ? (
          <li key={tag} className="max-w-full">
            {/* Above the link that covers a whole card. */}
            <Link
              to={buildTagPath(tag)}
              className={`${TAG} relative inline-flex min-h-8 items-center transition-colors duration-150 hover:border-lake hover:bg-mist hover:text-lake`}
            >
              {tag}
            </Link>
          </li>
        ) : (
          <li key={tag} className={`${TAG} py-0.5`}>
            {tag}
          </li>
        ),
      )}
    </ul>
  )
}

type CategoryLinkProps = { category: ListedPost['category']; className?: string }

/** The category of a post, which leads to all posts in it. */
export function CategoryLink({ category, className = '' }: CategoryLinkProps) {
  if (!category) return null
  return (
    // Above the link that covers a whole card.
    <Link
      to={buildCategoryPath(category)}
      className={`link relative z-1 font-semibold wrap-anywhere ${className}`}
    >
      {category.name}
    </Link>
  )
}
