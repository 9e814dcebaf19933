import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import type { Site } from '#shared/site.ts'
import { formatLongDate } from '#shared/time/dates.ts'
import { ApiError } from '#ui/api.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { PageHead, StructuredData } from '#ui/components/page-head.tsx'
import { PageMessage } from '#ui/components/page-message.tsx'
import { PAGE_CONTENT_ID, WrittenContent } from '#ui/components/written-content.tsx'
import { useSite } from '#ui/site.tsx'
import { getDisplayDate, getMetaDescription, getMetaTitle, getModifiedDate } from '../rules.ts'
import type { PublicPost } from '../schema.ts'
import { CategoryLink, TagList } from './post-topics.tsx'
import { PostPicture } from './post-picture.tsx'
import { postQuery } from './queries.ts'
import { RelatedPosts } from './related-posts.tsx'
import { PostSkeleton } from './skeletons.tsx'

export function PostPage() {
  const { slug = '' } = useParams()
  const { data: post, error } = useQuery(postQuery(slug))
  if (error) return <PostNotFound nearest={readNearest(error)} />
  return post ? <Article post={post} /> : <PostPending />
}

function Article({ post }: { post: PublicPost }) {
  const date = getDisplayDate(post)
  const { reviewedAt } = post
  return (
    <article className="wrap pt-8 pb-24 md:pt-12 print:pb-0">
      <PostHead post={post} />
      <header className="reading-column mx-auto">
        <Link
          to="/blog"
          className="link inline-flex min-h-11 items-center text-base font-medium print:hidden"
        >
          Back to Blog
        </Link>
        <p className="quiet mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <CategoryLink category={post.category} className="inline-flex min-h-6 items-center" />
          <time dateTime={date} className="whitespace-nowrap">
            {formatLongDate(date)}
          </time>
          {reviewedAt && (
            <span>
              Reviewed{' '}
              <time dateTime={reviewedAt} className="whitespace-nowrap">
                {formatLongDate(reviewedAt)}
              </time>
            </span>
          )}
          <span>{`${post.readingMinutes} min read`}</span>
          {post.status === 'draft' && (
            <span className="rounded border border-ochre bg-wheat-soft px-2 font-semibold text-ochre">
              Draft
            </span>
          )}
        </p>
        <h1 className="mt-3 text-4xl wrap-anywhere">{post.title}</h1>
        {post.excerpt && <p className="lead mt-4 text-lg wrap-anywhere">{post.excerpt}</p>}
        <TagList tags={post.tags} linked className="mt-6" />
      </header>
      {post.featuredImage && (
        <PostPicture
          post={post}
          sizes="(min-width: 64rem) 960px, 92vw"
          eager
          className="mx-auto mt-10 max-w-240"
        />
      )}
      <WrittenContent id={PAGE_CONTENT_ID} html={post.content} className="mx-auto mt-10 md:mt-12" />
      <footer className="mx-auto mt-16 max-w-240 border-t border-line pt-8 print:hidden">
        <p className="mb-12 text-lg">
          {'Thinking about your own backups? '}
          <Link className="link" to="/board-packet">
            Make your board packet
          </Link>
          {' or '}
          <Link className="link" to="/#contact">
            write to us
          </Link>
          .
        </p>
        <RelatedPosts posts={post.related} />
        <ButtonLink to="/blog" variant="secondary">
          More from the blog
        </ButtonLink>
      </footer>
    </article>
  )
}

/** While the post loads, a neutral title replaces that of the previous page. */
function PostPending() {
  const site = useSite()
  return (
    <>
      <title>{`Blog | ${site.name}`}</title>
      <PostSkeleton />
    </>
  )
}

function readNearest(error: Error): string | undefined {
  return error instanceof ApiError ? error.answer?.nearest : undefined
}

function PostNotFound({ nearest }: { nearest: string | undefined }) {
  const site = useSite()
  const { pathname } = useLocation()
  const text = "The blog post you're looking for doesn't exist or has been removed."
  return (
    <>
      <PageHead
        title={`Blog Post Not Found | ${site.name}`}
        description={text}
        path={pathname}
        robots="noindex, follow"
      />
      <PageMessage level={1} title="Blog Post Not Found" text={text}>
        {nearest && (
          <Link to={nearest} className="link basis-full wrap-anywhere">
            {`Did you mean ${nearest}?`}
          </Link>
        )}
        <ButtonLink to="/blog">Back to Blog</ButtonLink>
      </PageMessage>
    </>
  )
}

/** Meta data for search engines and social previews; drafts are excluded from both. */
function PostHead({ post }: { post: PublicPost }) {
  const site = useSite()
  const path = `/blog/${post.slug}`
  const publishedAt = getDisplayDate(post)
  const description = getMetaDescription(post)
  return (
    <>
      <PageHead
        title={`${getMetaTitle(post)} | ${site.name}`}
        description={description}
        keywords={post.tags.join(', ')}
        path={path}
        image={getSharePicture(post)}
        robots={post.status === 'draft' ? 'noindex, follow' : undefined}
        article={{ publishedAt, modifiedAt: getModifiedDate(post), tags: post.tags }}
      />
      <StructuredData data={buildBlogPosting(post, site, description)} />
    </>
  )
}

function getSharePicture({ featuredImage, title }: PublicPost) {
  return featuredImage?.shareUrl
    ? { path: featuredImage.shareUrl, alt: featuredImage.alt || title }
    : undefined
}

function buildBlogPosting(post: PublicPost, site: Site, description: string) {
  const url = `${site.url}/blog/${post.slug}`
  const organization = { '@type': 'Organization', name: site.name, url: site.url }
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description,
    datePublished: getDisplayDate(post),
    dateModified: getModifiedDate(post),
    author: organization,
    publisher: organization,
    mainEntityOfPage: post.reviewedAt
      ? { '@type': 'WebPage', '@id': url, lastReviewed: post.reviewedAt }
      : url,
    ...(post.featuredImageUrl && { image: new URL(post.featuredImageUrl, site.url).href }),
    ...(post.category && { articleSection: post.category.name }),
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
  }
}
