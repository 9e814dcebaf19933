import { Conflict } from '#server/errors.ts'
import type { Admin } from '#server/http/env.ts'
import { inGroups } from '../../factor-rules.ts'
import { RECOVERY_CODES } from '../../factor-schema.ts'
import type { NotifyServices } from '../users/account-notices.ts'
import { changeFactors } from './change-factors.ts'
import { hashCode, randomCode } from '../proof/codes.ts'
import { listFactors } from '../proof/factor-store.ts'
import { deleteUserRecoveryCodes, insertRecoveryCodes } from '../proof/recovery-code-store.ts'

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
    await insertRecoveryCodes(transaction, admin.id, codes.map(hashCode))
  })
  return codes.map((code) => inGroups(code, '-'))
}
