import type { ChallengesTable } from '#server/db/tables/account-tables.ts'
import { hasDeleted } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/tables.ts'

type Kind = ChallengesTable['kind']
export type Challenge = { tokenHash: string; kind: Kind; userId: number | null }
type NewChallenge = Challenge & { expiresAt: Date; madeBy?: string }

const TRIES_MAX = 5

export async function insertChallenge(
  db: Db,
  { tokenHash, kind, userId, expiresAt, madeBy }: NewChallenge,
): Promise<void> {
  await db
    .insertInto('challenges')
    .values({
      token_hash: tokenHash,
      kind,
      user_id: userId,
      tries: 0,
      expires_at: expiresAt.toISOString(),
      made_by: madeBy ?? null,
    })
    .execute()
}

/** Finds a challenge that can still be answered. */
export async function findChallenge(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<Challenge | undefined> {
  const row = await db
    .selectFrom('challenges')
    .select(['kind', 'user_id'])
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', TRIES_MAX)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row && { tokenHash, kind: row.kind, userId: row.user_id }
}

/**
 * Counts an attempt, even when several arrive at the same moment.
 * @returns how many are left; undefined when there were too many
 */
export async function countTry(db: Db, tokenHash: string, now: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('challenges')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', TRIES_MAX)
    .where('expires_at', '>', now.toISOString())
    .returning('tries')
    .executeTakeFirst()
  return row && TRIES_MAX - row.tries
}

/** Uses up a challenge of this kind and user. @returns false when it cannot be answered (again) */
export async function claimChallenge(
  db: Db,
  { tokenHash, kind, userId }: Challenge & { userId: number },
  now: Date,
): Promise<boolean> {
  return hasDeleted(
    db
      .deleteFrom('challenges')
      .where('token_hash', '=', tokenHash)
      .where('kind', '=', kind)
      .where('user_id', '=', userId)
      .where('tries', '<', TRIES_MAX)
      .where('expires_at', '>', now.toISOString()),
  )
}

/** @returns false when it was answered already */
export async function deleteChallenge(db: Db, tokenHash: string): Promise<boolean> {
  return hasDeleted(db.deleteFrom('challenges').where('token_hash', '=', tokenHash))
}

/** Deletes the challenges of a user, or only those of one kind. */
export async function deleteUserChallenges(db: Db, userId: number, kind?: Kind): Promise<void> {
  const all = db.deleteFrom('challenges').where('user_id', '=', userId)
  await (kind ? all.where('kind', '=', kind) : all).execute()
}

export async function deleteChallengesBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('challenges').where('expires_at', '<=', time.toISOString()).execute()
}
