import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/db/in-transaction.ts'
import { NotFound, Unauthorized } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import { formatNetwork } from '#server/http/client-ip.ts'
import type { Db } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import type { AdminSession } from '../../schema.ts'
import { findSecuritySettings } from './security-settings-store.ts'
import {
  deleteSessionById,
  deleteSessionsBefore,
  findSession,
  insertSession,
  listSessionsSince,
  updateSessionUse,
  type StoredSession,
} from './session-store.ts'
import { isKnownIp } from './known-ips.ts'
import { lockAccount, lockPassword } from '../users/lock-account.ts'
import type { User } from '../users/user-store.ts'
import { newToken, hashToken } from '../proof/token.ts'

const MINUTE = 60_000
/** A session ends this long after it began, or earlier if it is idle for too long. */
const LIFETIME_MS = 14 * 24 * 60 * MINUTE
/** The last use is stored at most this often. */
const USE_RECORDED_MS = MINUTE

/** The origin of a sign-in. */
export type Client = { ip: string; device: string }

/**
 * Starts a session and deletes expired ones.
 * @throws {Unauthorized} if the password has changed meanwhile
 * @returns the token, of which only a hash is stored
 */
export async function startSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  holder: Pick<User, 'id' | 'passwordHash'>,
  client: Client,
): Promise<string> {
  const token = newToken()
  const session = { id: randomUUID(), tokenHash: hashToken(token), userId: holder.id }
  await deleteSessionsBefore(db, await readSessionCutoffs({ db, clock }))
  await inTransaction(db, async (transaction) => {
    await lockPassword(transaction, holder)
    await insertSession(transaction, { ...session, ...client, now: clock.now() })
  })
  return token
}

/**
 * In a transaction, makes other changes of the account wait until it ends.
 * @throws {Unauthorized} if the session has ended meanwhile
 */
export async function lockSession(
  db: Db,
  { id, sessionHash }: Pick<Admin, 'id' | 'sessionHash'>,
): Promise<void> {
  await lockAccount(db, id)
  if (!(await findSession(db, sessionHash))) throw new Unauthorized('Please sign in')
}

type Use = {
  authorization: string | undefined
  /** Whether a page sent the request by itself, which does not keep a session alive. */
  isUnattended: boolean
}

/** Finds the admin for the token in an Authorization header, if the session is live. */
export async function findAdmin(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { authorization, isUnattended }: Use,
): Promise<Admin | undefined> {
  const [, token] = /^Bearer +([\w-]{20,200})$/i.exec(authorization ?? '') ?? []
  if (!token) return undefined
  const sessionHash = hashToken(token)
  const session = await findSession(db, sessionHash)
  if (!session) return undefined
  const now = clock.now()
  const ends = await readSessionCutoffs({ db, clock })
  if (session.createdAt < ends.created || session.usedAt < ends.used) return undefined
  if (!isUnattended && Math.abs(now.getTime() - session.usedAt.getTime()) >= USE_RECORDED_MS) {
    // A session from a fast clock would otherwise outlive all others once the clock is corrected.
    const createdAt = session.createdAt < now ? session.createdAt : now
    await updateSessionUse(db, sessionHash, { createdAt, usedAt: now })
  }
  const { userId: id, createdAt: signedInAt } = session
  const { username, displayName, signInIp, authenticatedAt } = session
  const factorNeeded = await resolveFactorNeeded({ db, clock }, session)
  return {
    id,
    username,
    displayName,
    sessionHash,
    signInIp,
    signedInAt,
    authenticatedAt,
    factorNeeded,
  }
}

async function resolveFactorNeeded(
  services: Pick<Services, 'db' | 'clock'>,
  { userId, signInIp, factorNeededFrom: from }: StoredSession,
): Promise<Admin['factorNeeded']> {
  if (!from) return undefined
  const isDue = from <= services.clock.now()
  const needsCode = isDue && !(await isKnownIp(services, userId, signInIp))
  return { from, isDue, needsCode }
}

/** Lists the live sessions of an admin, that of the request first. */
export async function listSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, sessionHash }: Pick<Admin, 'id' | 'sessionHash'>,
): Promise<AdminSession[]> {
  const rows = await listSessionsSince(db, id, await readSessionCutoffs({ db, clock }))
  const sessions = rows.map((row) => ({
    id: row.id,
    device: row.device ?? 'Unknown',
    network: formatNetwork(row.address ?? 'unknown'),
    createdAt: row.created_at,
    lastUsedAt: row.used_at,
    current: row.token_hash === sessionHash,
  }))
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one session of an admin. @throws {NotFound} */
export async function endSession(
  { db }: Pick<Services, 'db'>,
  session: { id: string; userId: number },
): Promise<void> {
  if (!(await deleteSessionById(db, session)))
    throw new NotFound('You are already signed out on that device')
}

/** Sessions that began or were last used before these times have expired. */
async function readSessionCutoffs({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ created: Date; used: Date }> {
  const now = clock.now().getTime()
  const { idleMinutes } = await findSecuritySettings(db)
  return { created: new Date(now - LIFETIME_MS), used: new Date(now - idleMinutes * MINUTE) }
}
