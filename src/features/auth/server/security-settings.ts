import { lockTable } from '#server/db/dialect.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Services } from '#server/services.ts'
import type { SecuritySettingsInput, SecuritySettingsView } from '../schema.ts'
import { findSecuritySettings, updateSecuritySettings } from './security-settings-store.ts'
import type { SecuritySettings } from './security-settings-store.ts'

/** The time in which admins set up a second factor before they need one. */
const GRACE_MS = 7 * 24 * 60 * 60_000

export async function readSecuritySettings({
  db,
}: Pick<Services, 'db'>): Promise<SecuritySettingsView> {
  return viewOf(await findSecuritySettings(db))
}

/** Changes the given settings. Second factors are required a week after that is switched on. */
export async function changeSecuritySettings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { idleMinutes, factorsRequired }: SecuritySettingsInput,
): Promise<SecuritySettingsView> {
  return inTransaction(db, async (transaction) => {
    await lockTable(transaction, 'security_settings')
    const before = await findSecuritySettings(transaction)
    const isRequired = factorsRequired ?? before.factorsRequiredFrom !== null
    const begin = before.factorsRequiredFrom ?? new Date(clock.now().getTime() + GRACE_MS)
    const after = {
      idleMinutes: idleMinutes ?? before.idleMinutes,
      factorsRequiredFrom: isRequired ? begin : null,
    }
    await updateSecuritySettings(transaction, after)
    return viewOf(after)
  })
}

function viewOf({ idleMinutes, factorsRequiredFrom }: SecuritySettings): SecuritySettingsView {
  return {
    idleMinutes,
    factorsRequired: factorsRequiredFrom !== null,
    factorsRequiredFrom: factorsRequiredFrom?.toISOString() ?? null,
  }
}
