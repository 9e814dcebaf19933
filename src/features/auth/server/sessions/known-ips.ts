import type { Services } from '#server/services.ts'
import { findKnownIpTime } from './known-ip-store.ts'

/** How long an address from which an admin signed in counts as known to the account. */
export const KNOWN_MS = 90 * 24 * 60 * 60_000

/** Whether an admin has signed in to an account from an address lately. */
export async function isKnownIp(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
  ip: string,
): Promise<boolean> {
  const usedAt = await findKnownIpTime(db, { userId, ip })
  return usedAt !== undefined && usedAt.getTime() >= clock.now().getTime() - KNOWN_MS
}
