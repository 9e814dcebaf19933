import type { Generated } from 'kysely'

/** A text of versions, by its SHA-256; several versions may share it. */
export type VersionTextsTable = { digest: string; text: string }

/** The content of each save, numbered from 1 for each entity. */
export type VersionsTable = {
  kind: string
  entity_id: number
  number: number
  made_at: string
  /** Null when nobody was signed in, as for starter content, or when it is not known. */
  username: string | null
  cause: 'created' | 'saved' | 'restored' | 'replaced' | 'imported'
  /** JSON: the entity without its long text. */
  fields: string
  text_key: string
}

/** Deleted items that can still be restored. */
export type TrashTable = {
  kind: string
  entity_id: string
  title: string
  deleted_at: string
  deleted_by: string | null
  /** JSON: the rows of the entity and the columns that referred to it; see entity-rows.ts. */
  content: string
}

/** A change of a text that an assistant proposes, until an admin takes or declines it. */
export type ProposalsTable = {
  id: Generated<number>
  kind: string
  entity_id: number
  made_by: string
  made_at: string
  /** JSON: the changed fields, by their names in the API. */
  fields: string
}
