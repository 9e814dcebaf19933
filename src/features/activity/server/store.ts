import type { Selectable } from 'kysely'
import type { ActivityTable, Db } from '#server/db/tables.ts'
import type { Activity } from '../schema.ts'

export async function insertActivity(
  db: Db,
  entry: Omit<Activity, 'id' | 'createdAt'> & { now: Date },
): Promise<void> {
  const { now, ...words } = entry
  await db
    .insertInto('activity')
    .values({ ...words, created_at: now.toISOString() })
    .execute()
}

/** The newest entries before the one with the id `before`. */
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

/** The name of the admin whom a sign-in is for, told apart as the sign-in itself does. */
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

function toActivity(row: Selectable<ActivityTable>): Activity {
  const { id, username, action, subject, address } = row
  return { id, createdAt: row.created_at, username, action, subject, address }
}
