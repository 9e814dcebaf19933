import type { Insertable, Selectable, Updateable } from 'kysely'
import type { UsersTable } from '#server/db/tables/account-tables.ts'
import { countRows } from '#server/db/count-rows.ts'
import type { Db } from '#server/db/tables.ts'
import { NotFound } from '#server/errors.ts'
import type { AdminUser } from '../../schema.ts'

export type User = {
  id: number
  username: string
  email: string | null
  passwordHash: string
  lastLogin: string | null
  passkeyHandle: string | null
  factorsResetAt: string | null
}

export async function countUsers(db: Db): Promise<number> {
  return countRows(db.selectFrom('users'))
}

export async function listUsers(db: Db): Promise<AdminUser[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .select((select) =>
      select
        .selectFrom('factors')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('user_id', '=', 'users.id')
        .where('confirmed_at', 'is not', null)
        .as('factors'),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => toUser(row, row.factors ?? 0))
}

/** Counts the users. In a transaction, deletions of any of them wait until it ends. */
export async function lockUsers(db: Db): Promise<number> {
  const rows = await db.selectFrom('users').select('id').orderBy('id').forUpdate().execute()
  return rows.length
}

/** Compares names regardless of case, as far as the database knows the letters. */
export async function findUserByName(db: Db, username: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where((where) =>
      where(
        where.fn<string>('lower', ['username']),
        '=',
        where.fn<string>('lower', [where.val(username)]),
      ),
    )
    .executeTakeFirst()
  return row && toAccount(row)
}

export async function findUser(db: Db, id: number): Promise<User | undefined> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAccount(row)
}

/** Finds a user. In a transaction, other changes of the account wait until it ends. */
export async function lockUser(db: Db, id: number): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toAccount(row)
}

/** The same for an admin named in a request. @throws {NotFound} */
export async function requireUser(db: Db, id: number): Promise<User> {
  const user = await lockUser(db, id)
  if (!user) throw new NotFound('There is no such admin')
  return user
}

/** For commands. @throws {NotFound} */
export async function requireUserByName(db: Db, username: string): Promise<User> {
  const user = await findUserByName(db, username)
  if (!user) throw new NotFound(`there is no admin called ${username}`)
  return user
}

/** @returns undefined when the name is taken */
export async function insertUser(
  db: Db,
  row: Insertable<UsersTable>,
): Promise<AdminUser | undefined> {
  const inserted = await db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted && toUser(inserted, 0)
}

export async function updateUser(
  db: Db,
  id: number,
  change: Updateable<UsersTable>,
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute()
}

/** Stores the id by which passkeys know the account, unless it has one. @returns the one it has */
export async function updatePasskeyHandle(db: Db, id: number, handle: string): Promise<string> {
  const { passkey_handle } = await db
    .updateTable('users')
    .set((set) => ({ passkey_handle: set.fn.coalesce('passkey_handle', set.val(handle)) }))
    .where('id', '=', id)
    .returning('passkey_handle')
    .executeTakeFirstOrThrow()
  return passkey_handle ?? handle
}

export async function deleteUser(db: Db, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}

function toAccount(row: Selectable<UsersTable>): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    passwordHash: row.password_hash,
    lastLogin: row.last_login,
    passkeyHandle: row.passkey_handle,
    factorsResetAt: row.factors_reset_at,
  }
}

function toUser(row: Selectable<UsersTable>, factors: number): AdminUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    createdAt: row.created_at,
    lastLogin: row.last_login,
    factors,
  }
}
