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
/** A session ends when it was not used for this long, and at the latest this long after it began. */
const IDLE_MS = 12 * HOUR
const LIFETIME_MS = 14 * 24 * HOUR
/** Its last use is written down no more often than this. */
const USE_NOTED_MS = MINUTE

type PasswordHolder = { id: number; passwordHash: string }

/**
 * Begins a session for somebody who has shown this password, and clears away those that have ended.
 * @returns its token, stored nowhere; undefined when the password was changed meanwhile
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

/** The admin whose session an Authorization header proves, if it is one and goes on. */
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
    // One that a clock ahead began would outlive all others when that clock is set right.
    const createdAt = session.createdAt < now ? session.createdAt : now
    await updateSessionUse(db, sessionHash, { createdAt, usedAt: now })
  }
  return { id: session.userId, username: session.username, sessionHash }
}

/** How many sessions go on. */
export async function countLiveSessions({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return countSessionsSince(db, endsOf(clock.now()))
}

/** Sessions that began or were last used before these times have ended. */
function endsOf(now: Date): { created: Date; used: Date } {
  return {
    created: new Date(now.getTime() - LIFETIME_MS),
    used: new Date(now.getTime() - IDLE_MS),
  }
}

/** A token is random enough that one plain hash protects it. */
function hashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
