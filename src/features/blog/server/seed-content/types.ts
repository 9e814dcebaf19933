/** A starter post. Images in `content` have addresses such as `seed:file-name`. */
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
  /** How many days before seeding it was published. */
  daysAgo: number
  /** The file name, without `.svg`, of a seed image of the media feature. */
  featuredImage: string
  featuredImageAlt: string
  content: string
}
