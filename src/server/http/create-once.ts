import { hash } from 'node:crypto'
import type { Context } from 'hono'
import {
  deleteCreation,
  deleteCreationsBefore,
  findCreation,
  insertCreation,
} from './creation-store.ts'
import type { Db } from '../db/tables.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import type { Env } from './env.ts'
import type { Services } from '../services.ts'

const KEY_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** A create with an idempotency key; `onRepeat` is called if it is a repetition. */
type Creation = { kind: string; key: string; digest: string; onRepeat: () => void }

/** Records, in the transaction of a create, the entity that it made. */
export type RecordCreation = (db: Db, id: number) => Promise<void>

type Steps<Entity> = {
  find: (id: number) => Promise<Entity | undefined>
  create: (note: RecordCreation) => Promise<Entity>
  /** Converts the entity for the admin who sees the conflict; by default it is unchanged. */
  present?: (entity: Entity) => Promise<unknown>
}

/** The create for the header `Idempotency-Key`; undefined without one. */
export function readCreation(c: Context<Env>, kind: string, input: unknown): Creation | undefined {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return undefined
  if (!/^[\w-]{16,128}$/.test(key)) {
    throw new InvalidInput(
      'Idempotency-Key must be 16 to 128 letters, digits, hyphens or underscores',
    )
  }
  const digest = hash('sha256', JSON.stringify(input))
  return { kind, key, digest, onRepeat: () => c.set('activity', undefined) }
}

/**
 * Creates an entity, or returns the one that an earlier create with the same key made.
 * @throws {Conflict} with that entity, when the earlier create had another input
 */
export async function createOnce<Entity>(
  services: Pick<Services, 'db' | 'clock'>,
  creation: Creation | undefined,
  steps: Steps<Entity>,
): Promise<Entity> {
  const { create } = steps
  if (!creation) return create(async () => {})
  const { db, clock } = services
  await deleteCreationsBefore(db, new Date(clock.now().getTime() - KEY_LIFETIME_MS))
  const earlier = await findEarlier(db, creation, steps)
  if (earlier !== undefined) return earlier
  const note: RecordCreation = (transaction, entityId) =>
    insertCreation(transaction, creation, { entityId, now: clock.now() })
  try {
    return await create(note)
  } catch (error) {
    // The same request may have arrived twice at once, and the other one won.
    const other = await findEarlier(db, creation, steps)
    if (other !== undefined) return other
    throw error
  }
}

async function findEarlier<Entity>(
  db: Db,
  creation: Creation,
  { find, present = async (entity) => entity }: Steps<Entity>,
): Promise<Entity | undefined> {
  const known = await findCreation(db, creation)
  if (!known) return undefined
  const current = await find(known.entityId)
  if (current === undefined) {
    // The entity has been deleted since, so the repeat creates it again.
    await deleteCreation(db, creation)
    return undefined
  }
  if (known.digest === creation.digest) {
    creation.onRepeat()
    return current
  }
  throw new Conflict('An earlier attempt to save this succeeded, with different content', {
    current: await present(current),
  })
}
