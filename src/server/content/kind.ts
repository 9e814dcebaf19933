import type {
  ContentKind,
  HistoryKind,
  ListedKind,
  TrashKind,
} from '#shared/content/content-kinds.ts'
import type { Operations } from '#shared/operation.ts'
import type { EntityRows, EntityTables } from '../db/entity-rows.ts'
import type { Row } from '../db/table-rows.ts'
import type { Db } from '../db/tables.ts'
import type { Edit, VersionedEntity } from '../history.ts'
import type { Services } from '../services.ts'
import type { ViewCounter } from '../view-counter.ts'
import type { Transfer } from './transfer/transfer.ts'

/** What reading and saving content needs; views that are counted are not stored yet. */
export type KindServices = Services & {
  views: { posts: ViewCounter<string>; faq: ViewCounter<number> }
}

/**
 * What a kind of content answers, beside its record in shared/content/content-kinds.ts.
 * app/server/content/kinds.ts lists all of them. Saves, versions, the trash, exports and imports know none by name.
 */
type Kind = {
  /** Reads an entity as the API answers it. */
  find: (services: KindServices, id: number | string) => Promise<unknown>
}

/** A kind whose entities rest in the trash. */
export type TrashedKind = Kind & {
  /** Further tables whose rows belong to an entity and are deleted with it. */
  parts?: EntityTables['parts']
  /** Columns that refer to an entity by something other than its id. */
  referredBy?: readonly ReferredBy[]
  /** Adapts the rows to changes in the meantime. @returns sentences about what is different */
  adapt?: (services: Pick<Services, 'config'>, db: Db, rows: EntityRows) => Promise<string[]>
  /** Called in the transaction that purges an entity. @returns what to do after it */
  forget?: (services: FileServices, db: Db, entity: Row) => Promise<() => Promise<void>>
}

/** A kind whose saves are kept as versions. */
type VersionedKind = Kind & {
  /** Reads an entity in the form in which saves compare it. */
  read: (db: Db, id: number) => Promise<VersionedEntity | undefined>
  /** The fields that a restored version leaves as they are. */
  staysOnRestore: readonly string[]
  /**
   * Saves the other fields of a version over an entity. Its HTML was accepted once, so the limits for new HTML do
   * not apply to it.
   */
  restore: (services: KindServices, id: number, version: Restored) => Promise<unknown>
}

/** A kind whose routes are described to programs. */
type DescribedKind = {
  operations: {
    /** Their heading in the API reference. */
    group: string
    routes: Operations
  }
}

/** A kind that leaves with an export and comes with an import. */
type TransferredKind = { transfer: Transfer }

/** What deleting stored files needs. */
export type FileServices = Pick<Services, 'clock' | 'db' | 'storage' | 'log'>

type ReferredBy = {
  table: EntityTables['table']
  column: string
  /** The values that refer to the entity. */
  getReferenceValues: (entity: Row, origin: string) => string[]
}

/** The fields of a version, without references to deleted rows, and the edit to save them with. */
type Restored = {
  fields: Record<string, unknown> & { updatedAt: string | null | undefined }
  edit: Edit
}

export type Kinds = Record<ContentKind, DescribedKind> &
  Record<HistoryKind, VersionedKind> &
  Record<TrashKind, TrashedKind> &
  Record<ListedKind, TransferredKind>
