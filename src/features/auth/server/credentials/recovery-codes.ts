import { hash, randomInt } from 'node:crypto'
import { Conflict } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import { inGroups, normalizeRecoveryCode, RECOVERY_ALPHABET } from '../../factor-rules.ts'
import { RECOVERY_CODES } from '../../factor-schema.ts'
import type { NotifyServices } from '../users/account-notices.ts'
import { changeFactors } from './change-factors.ts'
import { listFactors } from '../proof/factor-store.ts'
import { deleteUserRecoveryCodes, insertRecoveryCodes } from '../proof/recovery-code-store.ts'

/** 16 letters of five bits: a code has 80 bits. */
const LENGTH = 16

/**
 * Replaces all recovery codes with new ones.
 * @throws {Conflict} when the admin has no factor that they could replace
 * @returns the codes, of which only hashes are stored
 */
export async function renewRecoveryCodes(
  services: NotifyServices,
  admin: Admin,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, randomCode)
  await changeFactors(services, admin, 'made new recovery codes for', async (transaction) => {
    if ((await listFactors(transaction, admin.id)).length === 0) {
      throw new Conflict('Add an authenticator app or a passkey first')
    }
    await deleteUserRecoveryCodes(transaction, admin.id)
    await insertRecoveryCodes(transaction, admin.id, codes.map(hashRecoveryCode))
  })
  return codes.map((code) => inGroups(code, '-'))
}

/** A plain hash is enough: nobody can try 2^80 codes, however fast the hash is. */
export function hashRecoveryCode(typed: string): string {
  return hash('sha256', normalizeRecoveryCode(typed), 'base64url')
}

/** Makes a code without groups. */
export function randomCode(): string {
  const letters = Array.from({ length: LENGTH }, () =>
    RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length)),
  )
  return letters.join('')
}
