import type { Selectable } from 'kysely'
import { ACCOUNT_ACTIVITIES, type ActivityKind } from '#server/activity.ts'
import type { ActivityTable } from '#server/db/tables/account-tables.ts'
import { countDeleted } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/tables.ts'
import type { Activity } from '../schema.ts'

const NEW_NETWORK: ActivityKind = 'account.signed-in-from-new-network'
const SIGNED_IN: ActivityKind[] = ['account.signed-in', NEW_NETWORK]

/** Whose name an entry has, and from which IP it came. */
export type Author = Pick<Activity, 'username' | 'address'>

/** @returns the id of the entry */
export async function insertActivity(
  db: Db,
  entry: Omit<Activity, 'id' | 'createdAt' | 'repeats'> & { kind: ActivityKind; now: Date },
): Promise<number> {
  const { now, ...words } = entry
  const { id } = await db
    .insertInto('activity')
    .values({ ...words, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRepeats(db: Db, id: number, repeats: number): Promise<void> {
  await db.updateTable('activity').set({ repeats }).where('id', '=', id).execute()
}

/** Lists the newest entries before the entry with the id `before`. */
export async function listActivity(
  db: Db,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<Activity[]> {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toActivity)
}

/**
 * Deletes up to `limit` of the oldest entries before a time. @returns the number of deleted entries
 */
export async function deleteActivityBefore(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const oldest = db
    .selectFrom('activity')
    .select('id')
    .where('created_at', '<', before.toISOString())
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
  return countDeleted(db.deleteFrom('activity').where('id', 'in', oldest))
}

/** The stored name of the account that a sign-in means, found as the sign-in itself finds it. */
export async function findKnownName(db: Db, username: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('username')
    .where((where) =>
      where(
        where.fn<string>('lower', ['username']),
        '=',
        where.fn<string>('lower', [where.val(username)]),
      ),
    )
    .executeTakeFirst()
  return row?.username
}

/** Finds an entry about a subject since a time. @returns its id */
export async function findActivitySince(
  db: Db,
  { kind, subject, since }: { kind: ActivityKind; subject: string; since: Date },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('activity')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirst()
  return row?.id
}

/** Finds the last sign-in of a user before a time. */
export async function findSignInBefore(
  db: Db,
  { username, time }: { username: string; time: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('activity')
    .select('created_at')
    .where('kind', 'in', SIGNED_IN)
    .where('created_at', '<', time.toISOString())
    .where('username', '=', username)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && new Date(row.created_at)
}

/** Counts the failed sign-ins since a time, for any name, or without those of one author. */
export async function countFailedSignIns(db: Db, since: Date, except?: Author): Promise<number> {
  const { entries, repeats } = await db
    .selectFrom('activity')
    .select(({ fn }) => [
      fn.countAll<number>().as('entries'),
      fn.sum<number | null>('repeats').as('repeats'),
    ])
    .where('kind', '=', 'account.sign-in-failed')
    .where('created_at', '>', since.toISOString())
    .$if(except !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('username', '<>', except?.username ?? ''),
          where('address', '<>', except?.address ?? ''),
        ]),
      ),
    )
    .executeTakeFirstOrThrow()
  return entries + (repeats ?? 0)
}

/**
 * Lists the changes to accounts since a time, newest first: new networks, admins, passwords, factors.
 * What the reader changed in the present session is left out.
 */
export async function listAccountChanges(
  db: Db,
  { since, limit, reader }: { since: Date; limit: number; reader: Author & { signedInAt: Date } },
): Promise<Activity[]> {
  const { username, address, signedInAt } = reader
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where('created_at', '>', since.toISOString())
    .where('kind', 'in', ACCOUNT_ACTIVITIES)
    .where((where) =>
      where.or([
        where('kind', '=', NEW_NETWORK),
        where('username', '<>', username),
        where('address', '<>', address),
        where('created_at', '<', signedInAt.toISOString()),
      ]),
    )
    // Whoever enters the office's address knows where messages go.
    .where((where) =>
      where.or([
        where('kind', '<>', 'message-recipient.updated'),
        where('username', '<>', username),
        where('address', '<>', address),
      ]),
    )
    // What others did comes first, however much was done in the reader's name since.
    .orderBy((order) =>
      order
        .case()
        .when(order.and([order('username', '=', username), order('address', '=', address)]))
        .then(1)
        .else(0)
        .end(),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toActivity)
}

/** Lists the newest entries of these kinds. */
export async function listActivityOf(
  db: Db,
  { kinds, limit }: { kinds: readonly ActivityKind[]; limit: number },
): Promise<Activity[]> {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toActivity)
}

function toActivity(row: Selectable<ActivityTable>): Activity {
  const { id, username, action, subject, address, repeats } = row
  return { id, createdAt: row.created_at, username, action, subject, address, repeats }
}
