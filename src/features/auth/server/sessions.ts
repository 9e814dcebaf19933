import { hash, randomBytes } from 'node:crypto'
import type { Admin } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import {
  countSessionsSince,
  deleteSessionsBefore,
  findSession,
  insertSession,
  updateSessionUse,
} from './session-store.ts'

const TOKEN_BYTES = 32
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A session ends when it is unused for this long, and in any case this long after it began. */
const IDLE_MS = 12 * HOUR
const LIFETIME_MS = 14 * 24 * HOUR
/** The last use is stored at most this often. */
const USE_NOTED_MS = MINUTE

type PasswordHolder = { id: number; passwordHash: string }

/**
 * Starts a session for a user with this password and deletes expired ones.
 * @returns the token, of which only a hash is stored; undefined if the password has changed
 * meanwhile
 */
export async function startSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, passwordHash }: PasswordHolder,
): Promise<string | undefined> {
  const now = clock.now()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await deleteSessionsBefore(db, endsOf(now))
  const session = { tokenHash: hashOf(token), userId: id, passwordHash, now }
  return (await insertSession(db, session)) ? token : undefined
}

/** Finds the admin for the token in an Authorization header, if the session is live. */
export async function findAdmin(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  authorization: string | undefined,
): Promise<Admin | undefined> {
  const [, token] = /^Bearer +([\w-]{20,200})$/i.exec(authorization ?? '') ?? []
  if (!token) return undefined
  const sessionHash = hashOf(token)
  const session = await findSession(db, sessionHash)
  if (!session) return undefined
  const now = clock.now()
  const ends = endsOf(now)
  if (session.createdAt < ends.created || session.usedAt < ends.used) return undefined
  if (Math.abs(now.getTime() - session.usedAt.getTime()) >= USE_NOTED_MS) {
    // A session from a fast clock would otherwise outlive all others once the clock is corrected.
    const createdAt = session.createdAt < now ? session.createdAt : now
    await updateSessionUse(db, sessionHash, { createdAt, usedAt: now })
  }
  const { userId: id, username, createdAt: signedInAt, factorNeededFrom: from } = session
  const factorNeeded = from && { from, isDue: from <= now }
  return { id, username, sessionHash, signedInAt, factorNeeded }
}

/** Counts the live sessions. */
export async function countLiveSessions({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return countSessionsSince(db, endsOf(clock.now()))
}

/** Sessions that began or were last used before these times have expired. */
function endsOf(now: Date): { created: Date; used: Date } {
  return {
    created: new Date(now.getTime() - LIFETIME_MS),
    used: new Date(now.getTime() - IDLE_MS),
  }
}

/** A plain hash is enough, because the token is random. */
function hashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
