import { hash, randomBytes } from 'node:crypto'
import { parseJsonColumn } from '#server/db/column-values.ts'
import { Conflict, InvalidInput } from '#server/errors.ts'
import type { Admin, Program } from '#server/http/env.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import { KEY_DAYS_MAX, KEYS_MAX, scopesSchema, type KeyInput, type NewKey } from '../schema.ts'
import { countKeys, findKeyByHash, insertKey, listKeys, updateKeyUse } from './store.ts'

const DAY_MS = 24 * 3600_000
/** The last use is stored at most this often. */
const USE_RECORDED_MS = 60_000
const KEY_BYTES = 32

type KeyServices = Pick<Services, 'db' | 'clock'>
type Maker = Pick<Admin, 'id' | 'sessionHash'>
export type MakeKeyServices = KeyServices & {
  /** Makes other changes of the account wait. @throws {Unauthorized} if the session has ended */
  lockSession: (transaction: Db, admin: Maker) => Promise<void>
}

/**
 * Makes a key, of which only a digest is stored.
 * @throws {Unauthorized} if the session has ended meanwhile: a new password also ends keys
 * @throws {InvalidInput} for an end that is not within a year
 * @throws {Conflict} when a key has its name, or when there are too many
 */
export async function makeKey(
  { db, clock, lockSession }: MakeKeyServices,
  admin: Maker,
  { name, scopes, expiresAt }: KeyInput,
): Promise<NewKey> {
  const now = clock.now()
  const days = (new Date(expiresAt).getTime() - now.getTime()) / DAY_MS
  if (days <= 0 || days > KEY_DAYS_MAX) {
    throw new InvalidInput('A key can last up to a year', { path: 'expiresAt' })
  }
  const key = `key_${randomBytes(KEY_BYTES).toString('base64url')}`
  const row = {
    user_id: admin.id,
    name,
    key_hash: hashKey(key),
    scopes: JSON.stringify(scopes),
    created_at: now.toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
  }
  return inTransaction(db, async (transaction) => {
    await lockSession(transaction, admin)
    if ((await countKeys(transaction)) >= KEYS_MAX) {
      throw new Conflict(`There are ${KEYS_MAX} keys. End one that is no longer in use.`)
    }
    const id = await insertKey(transaction, row)
    const [stored] = id === undefined ? [] : await listKeys(transaction, id)
    if (!stored) throw new Conflict('Another key has this name', { path: 'name' })
    return { ...stored, key }
  })
}

/** Finds the program for the key in an Authorization header, and notes that it was used. */
export async function findProgram(
  { db, clock }: KeyServices,
  authorization: string,
): Promise<Program | undefined> {
  const [, key] = /^Bearer +(key_[\w-]{43})$/i.exec(authorization) ?? []
  if (key === undefined) return undefined
  const now = clock.now()
  const row = await findKeyByHash(db, hashKey(key), now)
  if (!row) return undefined
  const { id, name, used_at: usedAt } = row
  const used = usedAt === null ? 0 : new Date(usedAt).getTime()
  if (Math.abs(now.getTime() - used) >= USE_RECORDED_MS) await updateKeyUse(db, id, now)
  return { id, name, scopes: parseJsonColumn(scopesSchema, row.scopes) }
}

/** A plain hash is enough, because the key is random. */
function hashKey(key: string): string {
  return hash('sha256', key, 'base64url')
}
