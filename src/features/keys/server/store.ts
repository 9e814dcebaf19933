import type { Insertable } from 'kysely'
import type { ApiKeysTable } from '#server/db/tables/account-tables.ts'
import { parseJsonColumn } from '#server/db/column-values.ts'
import { countRows } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/tables.ts'
import { scopesSchema, type Key } from '../schema.ts'

/** Lists the keys by name, also those that have expired. */
export async function listKeys(db: Db, id?: number): Promise<Key[]> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .selectAll('api_keys')
    .select('users.username')
    .$if(id !== undefined, (query) => query.where('api_keys.id', '=', id ?? 0))
    .orderBy('api_keys.name')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: parseJsonColumn(scopesSchema, row.scopes),
    madeBy: row.username,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.used_at,
  }))
}

/** @returns its id; undefined when another key has this name */
export async function insertKey(
  db: Db,
  row: Insertable<ApiKeysTable>,
): Promise<number | undefined> {
  const stored = await db
    .insertInto('api_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}

/** Finds a key that has not expired. */
export async function findKeyByHash(db: Db, hash: string, now: Date) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'used_at'])
    .where('key_hash', '=', hash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Whether a key that has not expired has a scope. */
export async function hasKeyWith(db: Db, scope: Key['scopes'][number], now: Date) {
  const row = await db
    .selectFrom('api_keys')
    .select('id')
    .where('scopes', 'like', `%"${scope}"%`)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row !== undefined
}

export async function countKeys(db: Db): Promise<number> {
  return countRows(db.selectFrom('api_keys'))
}

export async function updateKeyUse(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ used_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** @returns its name; undefined when there is none */
export async function deleteKey(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
