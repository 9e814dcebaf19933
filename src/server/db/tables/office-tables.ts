import type { Generated } from 'kysely'
import type { ReviewColumns } from './review-columns.ts'

/** The facts that the office has set, in one row. */
export type OfficeTable = {
  id: number
  /** A JSON object (`OfficeValues`); null or absent where the default applies. */
  facts: string
  updated_at: string
}

/** The pages of the office; each slug of OFFICE_PAGE_SLUGS has one row. */
export type OfficePagesTable = ReviewColumns & {
  id: Generated<number>
  slug: string
  title: string
  content: string
  /** Like `content_digest` of posts. */
  content_digest: string
  status: 'draft' | 'published'
  updated_at: string
}

/** A restore test, which visitors see once it is published. */
export type RestoreTestsTable = {
  id: Generated<number>
  /** A date in Michigan. */
  tested_on: string
  subject: string
  minutes: number | null
  outcome: 'complete' | 'partial' | 'failed'
  note: string | null
  is_published: 0 | 1
  created_at: string
  updated_at: string
}

/** A document of the office, such as its W-9. */
export type DocumentsTable = {
  id: Generated<number>
  title: string
  visibility: 'public' | 'onRequest'
  /** The last day on which it is offered, as a date in Michigan; null if it never expires. */
  valid_until: string | null
  /** The name in the storage, which changes with the file. */
  file: string
  size: number
  /** SHA-256 of the bytes. */
  content_hash: string
  created_at: string
  updated_at: string
}

/** A link that opens a document for the sender of one message. */
export type DocumentLinksTable = {
  id: Generated<number>
  message_id: number
  document_id: number
  /** The title of the document when the link was made. */
  title: string
  /** SHA-256 of the token in the address. */
  token_hash: string
  username: string
  created_at: string
  expires_at: string
  /** When somebody first pressed the button of its page. */
  opened_at: string | null
  revoked_at: string | null
}
