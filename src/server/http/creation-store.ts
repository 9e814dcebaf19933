import type { Db } from '../db/tables.ts'

type CreationName = { kind: string; key: string }

export async function findCreation(
  db: Db,
  { kind, key }: CreationName,
): Promise<{ digest: string; entityId: number } | undefined> {
  return db
    .selectFrom('creations')
    .select(['digest', 'entity_id as entityId'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Fails when the key is taken, even by a transaction that has just ended. */
export async function insertCreation(
  db: Db,
  { kind, key, digest }: CreationName & { digest: string },
  { entityId, now }: { entityId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('creations')
    .values({ kind, key, digest, entity_id: entityId, created_at: now.toISOString() })
    .execute()
}

export async function deleteCreation(db: Db, { kind, key }: CreationName): Promise<void> {
  await db.deleteFrom('creations').where('kind', '=', kind).where('key', '=', key).execute()
}

export async function deleteCreationsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('creations').where('created_at', '<', time.toISOString()).execute()
}
