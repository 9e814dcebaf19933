import { Link } from 'react-router'
import type { ListedPost } from '../schema.ts'
import { buildCategoryPath } from '../search-params.ts'

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
