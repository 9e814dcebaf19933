import { PlatGrid } from '#ui/components/plat-grid.tsx'
import type { PostSummary } from '../schema.ts'

type PostPictureProps = {
  post: Pick<PostSummary, 'slug' | 'featuredImage'>
  /** The `sizes` attribute: the displayed width. */
  sizes: string
  /** Loads at once, for the first picture of a page; all others load near the window. */
  eager: boolean
  className: string
}

/** The featured image of a post, or a drawing derived from its slug. It fills its box. */
export function PostPicture({ post, sizes, eager, className }: PostPictureProps) {
  const image = post.featuredImage
  return (
    <div className={`overflow-hidden rounded bg-mist ${className}`}>
      {image ? (
        <picture>
          {image.sources.map((source) => (
            <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
          ))}
          <img
            src={image.url}
            alt={image.alt}
            width={image.width}
            height={image.height}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
            className="size-full object-cover"
            style={image.style}
          />
        </picture>
      ) : (
        <PlatGrid name={post.slug} />
      )}
    </div>
  )
}
