import type { Selectable } from 'kysely'
import type { FactorsTable } from '#server/db/tables/account-tables.ts'
import { z } from 'zod'
import { parseJsonColumn } from '#server/db/column-values.ts'
import { hasUpdated } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/tables.ts'
import type { Factor } from '../../factor-schema.ts'

type App = { id: number; secret: string }
export type Passkey = {
  id: number
  userId: number
  credentialId: string
  publicKey: string
  signCount: number
  transports: string[]
}

/** Lists the verified apps and the passkeys of a user, the oldest first. */
export async function listFactors(db: Db, userId: number): Promise<Factor[]> {
  const rows = await db
    .selectFrom('factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(toFactor)
}

/** Lists the verified apps of a user. */
export async function listApps(db: Db, userId: number): Promise<App[]> {
  const rows = await db
    .selectFrom('factors')
    .select(['id', 'secret'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is not', null)
    .execute()
  return rows.map(({ id, secret }) => ({ id, secret: secret ?? '' }))
}

export async function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'passkey')
    .orderBy('id')
    .execute()
  return rows.map(toPasskey)
}

export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('factors')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row && toPasskey(row)
}

/** Finds an app that the user has not verified yet. */
export async function findNewApp(db: Db, userId: number, id: number): Promise<App | undefined> {
  const row = await db
    .selectFrom('factors')
    .select(['id', 'secret'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return row && { id: row.id, secret: row.secret ?? '' }
}

/** Adds an unverified app, which replaces an earlier one. @returns its id */
export async function insertNewApp(
  db: Db,
  { userId, secret, name, now }: { userId: number; secret: string; name: string; now: Date },
): Promise<number> {
  await db
    .deleteFrom('factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute()
  const { id } = await db
    .insertInto('factors')
    .values({ user_id: userId, kind: 'totp', name, secret, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns undefined when it is verified already */
export async function markAppVerified(
  db: Db,
  id: number,
  { name, step, now }: { name: string; step: number; now: Date },
): Promise<Factor | undefined> {
  const time = now.toISOString()
  const row = await db
    .updateTable('factors')
    .set({ confirmed_at: time, name, used_step: step })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && toFactor(row)
}

/** @returns undefined when the passkey belongs to an account already */
export async function insertPasskey(
  db: Db,
  { name, now, ...passkey }: Omit<Passkey, 'id'> & { name: string; now: Date },
): Promise<Factor | undefined> {
  const time = now.toISOString()
  const row = await db
    .insertInto('factors')
    .values({
      user_id: passkey.userId,
      kind: 'passkey',
      name,
      created_at: time,
      confirmed_at: time,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: JSON.stringify(passkey.transports),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toFactor(row)
}

/**
 * Marks the time step of an app as used. Only one of several nodes succeeds.
 * @returns false when a code of this step or a later one was used before
 */
export async function markStepUsed(
  db: Db,
  id: number,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  return hasUpdated(
    db
      .updateTable('factors')
      .set({ used_step: step, used_at: now.toISOString() })
      .where('id', '=', id)
      .where((where) => where.or([where('used_step', 'is', null), where('used_step', '<', step)])),
  )
}

export async function markPasskeyUsed(
  db: Db,
  id: number,
  { signCount, now }: { signCount: number; now: Date },
): Promise<void> {
  await db
    .updateTable('factors')
    .set({ sign_count: signCount, used_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** @returns its name; undefined if there is no such factor */
export async function deleteFactor(
  db: Db,
  userId: number,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('factors')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export async function deleteUserFactors(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('factors').where('user_id', '=', userId).execute()
}

function toFactor(row: Selectable<FactorsTable>): Factor {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    credentialId: row.credential_id,
    createdAt: row.created_at,
    lastUsedAt: row.used_at,
  }
}

function toPasskey(row: Selectable<FactorsTable>): Passkey {
  return {
    id: row.id,
    userId: row.user_id,
    credentialId: row.credential_id ?? '',
    publicKey: row.public_key ?? '',
    signCount: row.sign_count ?? 0,
    transports: parseJsonColumn(z.array(z.string()), row.transports ?? '[]'),
  }
}
