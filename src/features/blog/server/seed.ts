import type { MediaTable } from '#server/db/tables.ts'
import type { ContentServices } from '#server/content/save.ts'
import { BLOG_CATEGORIES, insertCategory } from '#server/categories/store.ts'
import { createPost } from './save-post.ts'
import { blogCategories, starterPosts } from './seed-content/starter-posts.ts'
import type { SeedPost } from './seed-content/types.ts'

const DAY_MS = 86_400_000

/** The alternative text of a seed image as a featured image. */
export function getSeedImageAlt(name: string): string {
  const featured = starterPosts.find((post) => post.featuredImage === name)
  if (featured) return featured.featuredImageAlt
  const shown = new RegExp(`src="seed:${name}" alt="([^"]+)"`)
  return starterPosts.map(({ content }) => shown.exec(content)?.[1]).find(Boolean) ?? ''
}

/** Adds the starter posts and their categories; `images` must be in the database. */
export async function seedBlog(
  services: ContentServices,
  images: Map<string, MediaTable>,
): Promise<void> {
  const categories = new Map<string, number>()
  for (const name of blogCategories) {
    const { id } = await insertCategory(services.db, BLOG_CATEGORIES, name)
    categories.set(name, id)
  }
  for (const post of starterPosts) {
    const publishedAt = new Date(services.clock.now().getTime() - post.daysAgo * DAY_MS)
    await createPost(services, toPostInput(post, categories, images), { publishedAt })
  }
}

function toPostInput(
  post: SeedPost,
  categories: Map<string, number>,
  images: Map<string, MediaTable>,
) {
  return {
    ...post,
    content: withImages(post.content, images),
    categoryId: categories.get(post.category) ?? null,
    status: 'published' as const,
    featuredImageId: images.get(post.featuredImage)?.id ?? null,
    // Its words are in the library, with the image.
    featuredImageAlt: null,
  }
}

/** Replaces `seed:name` addresses and adds sizes, so that nothing shifts while pictures load. */
function withImages(html: string, images: Map<string, MediaTable>): string {
  return html.replace(/src="seed:([a-z-]+)"/g, (whole, name: string) => {
    const image = images.get(name)
    return image
      ? `src="/media/${image.file}" width="${image.width}" height="${image.height}"`
      : whole
  })
}
