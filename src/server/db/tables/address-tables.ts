import type { Generated } from 'kysely'

/** The addresses that people asked for in vain, without query, at most `MISSING_MAX`. */
export type MissingAddressesTable = {
  path: string
  count: number
  first_at: string
  last_at: string
}

export type RedirectsTable = {
  id: Generated<number>
  from_path: string
  /** It may have a query and a fragment. */
  to_path: string
  uses: Generated<number>
  created_at: string
}

/**
 * The links in the text of an entity, in their order. As for `content_images`, `deleteEntity` deletes
 * the rows of an entity.
 */
export type ContentLinksTable = {
  /** As in `versions`. */
  kind: string
  entity_id: number
  place: number
  /** A path of this site, or a whole URL. */
  href: string
  /** `href` without query and fragment. */
  target: string
  text: string
}

/** How many findings the text of an entity has; absent until it is checked. Deleted as links are. */
export type ContentFindingsTable = {
  kind: string
  entity_id: number
  count: number
  /** The rules that counted them (`FINDINGS_VERSION`). */
  version: number
}
