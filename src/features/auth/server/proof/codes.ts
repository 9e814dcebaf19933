import { hash, randomInt } from 'node:crypto'
import type { Services } from '#server/services.ts'
import { normalizeRecoveryCode, RECOVERY_ALPHABET } from '../../factor-rules.ts'
import { listApps, markStepUsed } from './factor-store.ts'
import { deleteRecoveryCode } from './recovery-code-store.ts'
import { findTotpStep } from './totp.ts'

/** 16 letters of five bits: a code has 80 bits. */
const LENGTH = 16

/** Makes a recovery or setup code without groups. */
export function randomCode(): string {
  const letters = Array.from({ length: LENGTH }, () =>
    RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length)),
  )
  return letters.join('')
}

/** A plain hash is enough: nobody can try 2^80 codes, however fast the hash is. */
export function hashCode(typed: string): string {
  return hash('sha256', normalizeRecoveryCode(typed), 'base64url')
}

/** Uses up a code of one of the apps of an account. @returns false for a wrong or used one */
export async function spendAppCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: number,
  code: string,
): Promise<boolean> {
  const now = clock.now()
  for (const { id, secret } of await listApps(db, userId)) {
    const step = findTotpStep(secret, code, now)
    if (step !== undefined && (await markStepUsed(db, id, { step, now }))) return true
  }
  return false
}

/** Uses up a recovery code of an account. @returns false for a wrong or used one */
export async function spendRecoveryCode(
  { db }: Pick<Services, 'db'>,
  userId: number,
  code: string,
): Promise<boolean> {
  return deleteRecoveryCode(db, userId, hashCode(code))
}
