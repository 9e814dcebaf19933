import { isDeepStrictEqual } from 'node:util'
import { Conflict } from '../errors.ts'

type VersionedSave<Entity> = {
  /** The stored entity, locked until the transaction ends. */
  current: Entity
  /**
   * The `updatedAt` of the version that was edited. Without it, the change overwrites any version.
   */
  startedFrom: string | null | undefined
  now: Date
  /** Names the entity in the message of a conflict. */
  noun: string
  /** Converts the entity for the admin who sees the conflict; by default it is unchanged. */
  present?: (entity: Entity) => Entity
  /** Writes the change with this `updatedAt` and returns what is stored then. */
  write: (updatedAt: string) => Promise<Entity>
}

/**
 * Changes an entity in a transaction, unless another save came after the version that was edited. A
 * save that is repeated because its answer was lost finds its values already stored and is not a
 * conflict.
 * @throws {Conflict} with the stored entity; the transaction must be rolled back
 */
export async function saveVersioned<Entity extends { updatedAt: string }>({
  current,
  startedFrom,
  now,
  noun,
  present = (entity) => entity,
  write,
}: VersionedSave<Entity>): Promise<Entity> {
  const isLate = isLateSave(startedFrom, current.updatedAt)
  const saved = await write(isLate ? current.updatedAt : nextSaveTime(current.updatedAt, now))
  if (isLate && !isDeepStrictEqual(saved, current)) {
    throw new Conflict(`Somebody else saved this ${noun} in the meantime`, {
      current: present(current),
    })
  }
  return saved
}

/** Whether the stored version is newer than the one that was edited; false if that is unknown. */
export function isLateSave(startedFrom: string | null | undefined, stored: string): boolean {
  return startedFrom ? Date.parse(startedFrom) < Date.parse(stored) : false
}

/** The time of a save, which is always later than the previous one. */
export function nextSaveTime(last: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(last) + 1)).toISOString()
}
