import type { Db } from '#server/db/tables.ts'

type KnownIp = { userId: number; ip: string }

/** Finds the last time at which a user signed in from an address. */
export async function findKnownIpTime(db: Db, { userId, ip }: KnownIp): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sign_in_addresses')
    .select('used_at')
    .where('user_id', '=', userId)
    .where('address', '=', ip)
    .executeTakeFirst()
  return row && new Date(row.used_at)
}

export async function listKnownIps(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sign_in_addresses')
    .select('address')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ address }) => address)
}

export async function markKnownIp(
  db: Db,
  { userId, ip, now }: KnownIp & { now: Date },
): Promise<void> {
  const time = now.toISOString()
  await db
    .insertInto('sign_in_addresses')
    .values({ user_id: userId, address: ip, used_at: time })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address']).doUpdateSet({ used_at: time }),
    )
    .execute()
}

/** Forgets all addresses of a user except one. */
export async function deleteUserKnownIps(db: Db, userId: number, exceptIp = ''): Promise<void> {
  await db
    .deleteFrom('sign_in_addresses')
    .where('user_id', '=', userId)
    .where('address', '<>', exceptIp)
    .execute()
}

export async function deleteKnownIpsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('sign_in_addresses').where('used_at', '<', time.toISOString()).execute()
}
