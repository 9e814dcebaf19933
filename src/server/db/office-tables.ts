import type { Generated } from 'kysely'

/** What the office has set, in one row; a column that is null means the default. */
export type OfficeTable = {
  id: number
  site_name: string | null
  phone: string | null
  email: string | null
  founder_name: string | null
  contact_to: string | null
  /** The notice and its first and last day in Michigan, 'YYYY-MM-DD'; all of them or none. */
  notice_text: string | null
  notice_from: string | null
  notice_until: string | null
  updated_at: string
}

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

/** A paper of the office, such as its W-9. */
export type DocumentsTable = {
  id: Generated<number>
  title: string
  visibility: 'public' | 'onRequest'
  /** The last day on which it is offered, as a date in Michigan; null for ever. */
  valid_until: string | null
  /** The name in the storage; another file has another name. */
  file: string
  size: number
  /** SHA-256 of the bytes. */
  content_hash: string
  created_at: string
  updated_at: string
}
