import type { Selectable } from 'kysely'
import type { SessionsTable } from '#server/db/tables/account-tables.ts'
import { hasDeleted } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/tables.ts'

export type StoredSession = {
  id: string
  userId: number
  username: string
  displayName: string | null
  signInIp: string
  createdAt: Date
  usedAt: Date
  authenticatedAt: Date | undefined
  /** The time from which the user must have the second factor that they lack. */
  factorNeededFrom: Date | undefined
}

type ListedSession = Pick<
  Selectable<SessionsTable>,
  'id' | 'token_hash' | 'device' | 'address' | 'created_at' | 'used_at'
>

type NewSession = {
  id: string
  tokenHash: string
  userId: number
  device: string
  ip: string
  now: Date
}

export async function insertSession(
  db: Db,
  { id, tokenHash, userId, device, ip, now }: NewSession,
): Promise<void> {
  const time = now.toISOString()
  await db
    .insertInto('sessions')
    .values({
      id,
      token_hash: tokenHash,
      user_id: userId,
      device,
      address: ip,
      created_at: time,
      used_at: time,
      confirmed_at: time,
    })
    .execute()
}

export async function findSession(db: Db, tokenHash: string): Promise<StoredSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'users.username',
      'users.display_name',
      'sessions.address',
      'sessions.created_at',
      'sessions.used_at',
      'sessions.confirmed_at',
    ])
    .select((select) =>
      select
        .selectFrom('security_settings')
        .select('factors_required_from')
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('factors')
                .select('factors.id')
                .whereRef('user_id', '=', 'users.id')
                .where('confirmed_at', 'is not', null),
            ),
          ),
        )
        .as('factor_needed_from'),
    )
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      username: row.username,
      displayName: row.display_name,
      signInIp: row.address ?? 'unknown',
      createdAt: new Date(row.created_at),
      usedAt: new Date(row.used_at),
      authenticatedAt: row.confirmed_at === null ? undefined : new Date(row.confirmed_at),
      factorNeededFrom: row.factor_needed_from ? new Date(row.factor_needed_from) : undefined,
    }
  )
}

/** Lists the sessions of a user that began and were last used since these times, newest use first. */
export async function listSessionsSince(
  db: Db,
  userId: number,
  { created, used }: { created: Date; used: Date },
): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device', 'address', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>=', created.toISOString())
    .where('used_at', '>=', used.toISOString())
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function updateSessionUse(
  db: Db,
  tokenHash: string,
  { createdAt, usedAt }: Pick<StoredSession, 'createdAt' | 'usedAt'>,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ created_at: createdAt.toISOString(), used_at: usedAt.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function markSessionAuthenticated(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends a session of a user by its id. @returns false when there is none */
export async function deleteSessionById(
  db: Db,
  { id, userId }: { id: string; userId: number },
): Promise<boolean> {
  return hasDeleted(db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId))
}

/** Ends all sessions of a user except the one with `exceptHash`. */
export async function deleteUserSessions(db: Db, userId: number, exceptHash = ''): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', exceptHash)
    .execute()
}

/** Deletes the sessions that began or were last used before these times. */
export async function deleteSessionsBefore(
  db: Db,
  { created, used }: { created: Date; used: Date },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('created_at', '<', created.toISOString()),
        where('used_at', '<', used.toISOString()),
      ]),
    )
    .execute()
}
