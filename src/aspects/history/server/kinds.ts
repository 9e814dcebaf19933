import type { EntityRows, EntityTables } from '#server/db/entity-rows.ts'
import type { Row } from '#server/db/table-rows.ts'
import type { Db } from '#server/db/tables.ts'
import type { Edit, VersionedEntity } from '#server/history.ts'
import type { Services } from '#server/services.ts'
import type { HistoryKind, TrashKind } from '#shared/content/content-kinds.ts'

type TableName = EntityTables['table']

/** How a kind of content is read. `NeededServices` are the services that its functions need. */
type Kind<NeededServices> = {
  /** Reads an entity as the API answers it. */
  find: (services: NeededServices, id: number | string) => Promise<unknown>
}

/** How entities of one kind are moved to the trash and restored. */
export type TrashedKind<NeededServices> = Kind<NeededServices> & {
  /** Further tables whose rows belong to an entity and are deleted with it. */
  parts?: EntityTables['parts']
  /** Columns that refer to an entity by something other than its id. */
  referredBy?: readonly ReferredBy[]
  /** Adapts the rows to changes in the meantime. @returns sentences about what is different */
  adapt?: (services: NeededServices, db: Db, rows: EntityRows) => Promise<string[]>
  /** Called in the transaction that purges an entity. @returns what to do after it */
  forget?: (services: FileServices, db: Db, entity: Row) => Promise<() => Promise<void>>
}

/** What deleting stored files needs. */
export type FileServices = Pick<Services, 'clock' | 'db' | 'storage' | 'log'>

type ReferredBy = {
  table: TableName
  column: string
  /** The values that refer to the entity. */
  getReferenceValues: (entity: Row, origin: string) => string[]
}

/** A kind of entity whose saves are kept as versions. */
type VersionedKind<NeededServices> = Kind<NeededServices> & {
  /** Reads an entity in the form in which saves compare it. */
  read: (db: Db, id: number) => Promise<VersionedEntity | undefined>
  /** Saves the text and fields of a version over an entity; status, schedule and address stay. */
  restore: (services: NeededServices, id: number, version: Restored) => Promise<unknown>
}

/** The fields of a version, without references to deleted rows, and the edit to save them with. */
type Restored = {
  fields: Record<string, unknown>
  updatedAt: string | null | undefined
  edit: Edit
}

/** The functions of each kind with a history or a trash; the rest is in its record. */
export type Kinds<NeededServices> = Record<HistoryKind, VersionedKind<NeededServices>> &
  Record<TrashKind, TrashedKind<NeededServices>>
