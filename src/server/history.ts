import type { HistoryKind, TrashKind } from '#shared/content-kinds.ts'
import type { Db } from './db/tables.ts'

/** Who writes, and why; by default a save without an admin, as that of starter content. */
export type Edit = { by?: string | null; cause?: 'saved' | 'restored' }

export type VersionedEntity = { id: number; updatedAt: string }

/** A save: the entity as it is stored now, and as it was before; a new one has no `before`. */
export type Saved = Edit & { before?: VersionedEntity; after: VersionedEntity }

/** Keeps what is saved and what is deleted. Features call it in the transaction of their write. */
export type History = {
  /** Keeps a version of an entity, if the save changed something. */
  recordVersion: (db: Db, kind: HistoryKind, saved: Saved) => Promise<void>
  /** Moves an entity into the trash. @throws {NotFound} */
  discard: (db: Db, kind: TrashKind, id: number | string, by: string | null) => Promise<void>
}
