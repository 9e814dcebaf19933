import { useLocation } from 'react-router'
import { CopyButton } from '#ui/admin/copy-button.tsx'
import { Icon } from '#ui/admin/icon.tsx'
import { useSite } from '#ui/site.tsx'
import type { Post } from '../../schema.ts'
import { publishedStateSchema } from './post-entity.ts'

/** Above the list after a post was published: its address. */
export function PublishedPost() {
  const { published } = publishedStateSchema.safeParse(useLocation().state).data ?? {}
  if (!published) return null
  return (
    <div className="notice mt-5" data-tone="good">
      <p className="wrap-anywhere">{`“${published.title}” is on the blog:`}</p>
      <PostAddress {...published} />
    </div>
  )
}

/** The address of a post as a link, to be copied or opened. */
export function PostAddress({ slug }: Pick<Post, 'slug'>) {
  const address = `${useSite().url}/blog/${slug}`
  return (
    <>
      <a href={address} target="_blank" rel="noopener" className="link wrap-anywhere">
        {address}
      </a>
      <p className="flex flex-wrap items-center gap-3 pt-2">
        <CopyButton text={address} what="the address">
          Copy
        </CopyButton>
        <a href={address} target="_blank" rel="noopener" className="quiet-link">
          <Icon name="open" />
          View post
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      </p>
    </>
  )
}
