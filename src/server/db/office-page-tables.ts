import type { Generated } from 'kysely'

/** The pages of the office; each slug of OFFICE_PAGE_SLUGS has one row. */
export type OfficePagesTable = {
  id: Generated<number>
  slug: string
  title: string
  content: string
  /** Like `content_digest` of posts. */
  content_digest: string
  status: 'draft' | 'published'
  updated_at: string
}

/** The stored images in the content of a page. */
export type OfficePageImagesTable = { page_id: number; media_id: string }
