/** A post of the starter content. An image in `content` is addressed as `seed:file-name`. */
export type SeedPost = {
  slug: string
  title: string
  excerpt: string
  category: string
  tags: string[]
  /** At most 60 characters. */
  metaTitle: string
  /** At most 160 characters. */
  metaDescription: string
  /** Published that many days before the seeding. */
  daysAgo: number
  /** Name of a file in the seed images of the media feature, without `.svg`. */
  featuredImage: string
  featuredImageAlt: string
  content: string
}
