import type { HistoryKind } from '#shared/content/content-kinds.ts'
import type { Db, Tables } from '../db/tables.ts'
import type { History, Saved } from '../history.ts'
import type { WrittenHtml } from '../html/written-html.ts'
import type { NightJob, NightServices } from '../night-job.ts'

/** An entity of a kind. */
export type ContentRef = { kind: HistoryKind; id: number }

/** A text that is stored. The findings are missing when it is not new, but restored. */
export type StoredText = Pick<WrittenHtml, 'html' | 'imageIds'> &
  Partial<Pick<WrittenHtml, 'findings'>>

/**
 * Something that belongs to the content of several kinds, such as the links of a text.
 * app/server/content/aspects.ts lists all of them. Saves, restores, nights, exports and imports loop over that list.
 */
export type Aspect = {
  kinds: readonly HistoryKind[]
  /** The table of its index. Its rows have a `kind` and an `entity_id`, and are deleted with the entity. */
  table?: keyof Tables
  /** Whether these rows come back from the trash. If not, a restore indexes the text again. */
  isKeptInTrash?: boolean
  /** Locks what a text refers to, before its entity is locked. @returns the text without what is gone */
  lock?: (db: Db, text: StoredText) => Promise<StoredText>
  /** Stores what it reads in a text, in the transaction of a save or a restore. */
  index?: (db: Db, entity: ContentRef, text: StoredText) => Promise<void>
  /** Does what follows from a save, in its transaction. */
  afterSave?: (services: SaveServices, kind: HistoryKind, saved: Saved) => Promise<void>
  /** Runs at each start of the site, before it answers. */
  atStart?: (services: NightServices) => Promise<void>
  nightJobs?: readonly NightJob[]
  /** Reads what an export of an entity takes along, by the names of its fields in the export. */
  readExport?: (
    db: Db,
    entity: ContentRef,
    options: ExportOptions,
  ) => Promise<Record<string, unknown>>
  /**
   * Stores what `readExport` once read, in the transaction in which an import creates an entity or fills a page,
   * after its save.
   */
  storeImport?: (db: Db, entity: ContentRef, exported: ExportedFields) => Promise<void>
}

type ExportOptions = {
  /** Whether earlier states come along. */
  hasHistory: boolean
  /** Puts names in place of ids in an earlier state of the entity. */
  nameVersion: (version: Record<string, unknown>) => Promise<Record<string, unknown>>
}
type SaveServices = { db: Db; history: History }
type ExportedFields = Readonly<Record<string, unknown>>
