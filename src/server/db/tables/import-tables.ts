import type { ContentKind } from '#shared/content/content-kinds.ts'

/** An item that an import made. */
export type ImportsTable = {
  /** What was imported, such as 'WordPress oldtown.gov', and the key of the item in it. */
  source: string
  source_key: string
  kind: ContentKind
  entity_id: string
  /** SHA-256 of the item as it was imported last. */
  digest: string
  /** The `updatedAt` of the entity after that; null for a picture. */
  updated_at: string | null
  /**
   * The day in Michigan on which it was made; '' for a picture that was already here, and for what was
   * put into the trash with its import.
   */
  day: string
}
