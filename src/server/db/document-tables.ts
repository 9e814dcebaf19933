import type { Generated } from 'kysely'

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
