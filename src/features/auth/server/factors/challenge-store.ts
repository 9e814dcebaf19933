import { isPostgres } from '#server/db/dialect.ts'
import type { ChallengesTable } from '#server/db/account-tables.ts'
import type { Db } from '#server/db/tables.ts'

type Kind = ChallengesTable['kind']
type NewChallenge = { tokenHash: string; kind: Kind; expiresAt: Date }
export type StoredChallenge = { kind: Kind; userId: number | null; tries: number }
type Open = { triesMax: number; now: Date }

/** Adds a challenge to nobody in particular. */
export async function insertChallenge(db: Db, { tokenHash, kind, expiresAt }: NewChallenge) {
  await db
    .insertInto('challenges')
    .values({
      token_hash: tokenHash,
      kind,
      user_id: null,
      tries: 0,
      expires_at: expiresAt.toISOString(),
    })
    .execute()
}

/**
 * Adds a challenge to a user if they still have this password. Waits for a concurrent password
 * change.
 * @returns whether it was added
 */
export async function insertChallengeTo(
  db: Db,
  { id, passwordHash }: { id: number; passwordHash: string },
  { tokenHash, kind, expiresAt }: NewChallenge,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('challenges')
    .columns(['token_hash', 'kind', 'user_id', 'tries', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select((select) => [
          select.val(tokenHash).as('token_hash'),
          select.val(kind).as('kind'),
          'id as user_id',
          select.lit(0).as('tries'),
          select.val(expiresAt.toISOString()).as('expires_at'),
        ])
        .where('id', '=', id)
        .where('password_hash', '=', passwordHash)
        .$if(isPostgres(db), (query) => query.forShare()),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Finds a challenge that can still be answered. */
export async function findChallenge(
  db: Db,
  tokenHash: string,
  { triesMax, now }: Open,
): Promise<StoredChallenge | undefined> {
  const row = await db
    .selectFrom('challenges')
    .select(['kind', 'user_id', 'tries'])
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', triesMax)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row && { kind: row.kind, userId: row.user_id, tries: row.tries }
}

/** Counts a try, also of several at the same moment. @returns undefined when there were too many */
export async function countTry(
  db: Db,
  tokenHash: string,
  { triesMax, now }: Open,
): Promise<number | undefined> {
  const row = await db
    .updateTable('challenges')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', triesMax)
    .where('expires_at', '>', now.toISOString())
    .returning('tries')
    .executeTakeFirst()
  return row?.tries
}

/** @returns false when it was answered already */
export async function deleteChallenge(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('challenges')
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteChallengesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('challenges').where('user_id', '=', userId).execute()
}

export async function deleteChallengesBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('challenges').where('expires_at', '<=', time.toISOString()).execute()
}
