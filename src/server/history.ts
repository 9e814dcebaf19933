import type { HistoryKind, TrashKind } from '#shared/content/content-kinds.ts'
import type { Db } from './db/tables.ts'

/** Who saves, and why; by default without an admin, as for starter content. */
export type Edit = {
  by?: string | null
  cause?: 'saved' | 'restored' | 'replaced'
  /** The proposal of an assistant that the save takes, wholly or in part. */
  proposalId?: number | null | undefined
}

export type VersionedEntity = { id: number; updatedAt: string }

/** A save: the entity as it is now, and as it was before; a new one has no `before`. */
export type Saved = Edit & { before?: VersionedEntity; after: VersionedEntity }

/** Keeps earlier versions and deleted items. Features call it in the transaction of their write. */
export type History = {
  /** Records a version of an entity, if the save changed something. */
  recordVersion: (db: Db, kind: HistoryKind, saved: Saved) => Promise<void>
  /** Runs a write that replaces an image, and records a version of each place that shows it. */
  recordReplaced: (
    db: Db,
    shown: { places: { kind: HistoryKind; id: number }[]; by: string },
    write: () => Promise<void>,
  ) => Promise<void>
  /** Moves an entity into the trash. @returns its title @throws {NotFound} */
  discard: (db: Db, kind: TrashKind, id: number | string, by: string | null) => Promise<string>
}
