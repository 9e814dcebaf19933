/** A text of versions, by its SHA-256; many versions may share it. */
export type VersionTextsTable = { digest: string; text: string }

/** What each save stored, numbered from 1 for each entity. */
export type VersionsTable = {
  kind: string
  entity_id: number
  number: number
  made_at: string
  /** Null when nobody was signed in, as for starter content, or it is not known. */
  username: string | null
  cause: 'created' | 'saved' | 'restored' | 'replaced' | 'imported'
  /** JSON: the entity without its long text. */
  fields: string
  text_key: string
}

/** What was deleted and can still come back. */
export type TrashTable = {
  kind: string
  entity_id: string
  title: string
  deleted_at: string
  deleted_by: string | null
  /** JSON: the rows of the entity and the columns that referred to it; see entity-rows.ts. */
  content: string
}
