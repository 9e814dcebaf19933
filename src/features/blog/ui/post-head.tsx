import { PageHead } from '#ui/components/page-head.tsx'
import { StructuredData } from '#ui/components/structured-data.tsx'
import { useSite } from '#ui/site.tsx'
import type { Site } from '#shared/brand.ts'
import { displayDateOf, metaDescriptionOf, metaTitleOf } from '../rules.ts'
import type { Post } from '../schema.ts'

/** What search engines and social previews read of a post. A draft stays out of both. */
export function PostHead({ post }: { post: Post }) {
  const site = useSite()
  const path = `/blog/${post.slug}`
  const publishedAt = displayDateOf(post)
  const description = metaDescriptionOf(post)
  return (
    <>
      <PageHead
        title={`${metaTitleOf(post)} | ${site.name}`}
        description={description}
        keywords={post.tags.join(', ')}
        path={path}
        image={post.featuredImageUrl}
        robots={post.status === 'draft' ? 'noindex, follow' : undefined}
        article={{ publishedAt, modifiedAt: post.updatedAt, tags: post.tags }}
      />
      <StructuredData data={blogPostingOf(post, site, description)} />
    </>
  )
}

function blogPostingOf(post: Post, site: Site, description: string) {
  const organization = { '@type': 'Organization', name: site.name, url: site.url }
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description,
    datePublished: displayDateOf(post),
    dateModified: post.updatedAt,
    author: organization,
    publisher: organization,
    mainEntityOfPage: `${site.url}/blog/${post.slug}`,
    ...(post.featuredImageUrl && { image: new URL(post.featuredImageUrl, site.url).href }),
    ...(post.tags.length > 0 && { keywords: post.tags.join(', ') }),
  }
}
