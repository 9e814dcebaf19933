import type { EntityRows, EntityTables } from '#server/db/entity-rows.ts'
import type { Row } from '#server/db/table-rows.ts'
import type { Db } from '#server/db/tables.ts'
import type { Edit, VersionedEntity } from '#server/history.ts'
import type { Services } from '#server/services.ts'
import type { HistoryKind, TrashKind } from '../schema.ts'

type TableName = EntityTables['table']

/** A kind of entity. `Site` is what its functions need. */
type Kind<Site> = {
  /** 'post': names it in messages. */
  noun: string
  table: TableName
  /** Columns that refer to rows which may be gone when the entity comes back. */
  references: readonly Reference[]
  /** A column of HTML and that of its digest: what comes back is cleaned anew. */
  html?: { column: string; digest: string }
  /** Reads an entity as the API answers it. */
  find: (site: Site, id: number | string) => Promise<unknown>
}

/** How entities of one kind leave for the trash and come back. */
export type TrashedKind<Site> = Kind<Site> & {
  titleColumn: string
  /** Tables whose rows belong to an entity and are deleted with it. */
  parts: readonly Part[]
  /** Columns elsewhere that refer to an entity: emptied when it leaves, set when it comes back. */
  referredBy?: readonly ReferredBy[]
  /** Adapts the rows to what was stored meanwhile. @returns sentences about what is different */
  adapt?: (site: Site, db: Db, rows: EntityRows) => Promise<string[]>
  /** Called in the transaction that deletes an entity for good. @returns what to do after it */
  forget?: (services: FileServices, db: Db, entity: Row) => Promise<() => Promise<void>>
}

/** What deleting stored files needs. */
export type FileServices = Pick<Services, 'clock' | 'db' | 'storage' | 'log'>

type Part = EntityTables['parts'][number] & {
  /** Another column of the part: its rows come back only if the row that it names exists. */
  needs?: { column: string; table: TableName }
}

type Reference = {
  column: string
  /** The name of the column in the API. */
  field: string
  table: TableName
  /** Said when the row is gone: 'Its category no longer exists.' */
  lost: string
}

type ReferredBy = {
  table: TableName
  column: string
  /** The values that refer to the entity; by default its id. */
  valuesOf?: (entity: Row, origin: string) => string[]
}

/** A kind of entity whose saves are kept as versions. */
export type VersionedKind<Site> = Kind<Site> & {
  /** The field with the long text, which versions share. */
  textField: string
  /** Reads an entity as saves compare it. */
  read: (db: Db, id: number) => Promise<VersionedEntity | undefined>
  /** Saves words and fields of a version over an entity; status, schedule and address stay. */
  restore: (site: Site, id: number, version: Restored) => Promise<unknown>
}

/** The fields of a version, without references to what is gone, and the edit to save them with. */
type Restored = {
  fields: Record<string, unknown>
  updatedAt: string | null | undefined
  edit: Edit
}

/** Every kind that has a history or rests in the trash. */
export type Kinds<Site> = Record<HistoryKind, VersionedKind<Site>> &
  Record<TrashKind, TrashedKind<Site>>
