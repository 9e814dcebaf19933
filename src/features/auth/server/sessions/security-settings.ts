import { lockTable } from '#server/db/dialect.ts'
import type { Db } from '#server/db/tables.ts'
import type { Admin } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { formatLongDate } from '#shared/time/dates.ts'
import type { SecuritySettingsInput, SecuritySettingsView } from '../../schema.ts'
import { listFactors } from '../proof/factor-store.ts'
import { changeAndNotify, type NotifyServices } from '../users/account-notices.ts'
import {
  findSecuritySettings,
  updateSecuritySettings,
  type SecuritySettings,
} from './security-settings-store.ts'

/** The time in which admins set up a second factor before they need one. */
const GRACE_MS = 7 * 24 * 60 * 60_000

export async function readSecuritySettings({
  db,
}: Pick<Services, 'db'>): Promise<SecuritySettingsView> {
  return toSecuritySettingsView(await findSecuritySettings(db))
}

/**
 * Changes the given settings and notifies every admin. Second factors are required starting a week
 * after that is switched on.
 * @returns the settings, and what has changed in words
 */
export async function changeSecuritySettings(
  services: NotifyServices,
  { username }: Pick<Admin, 'username'>,
  { idleMinutes, factorsRequired }: SecuritySettingsInput,
): Promise<{ settings: SecuritySettingsView; changes: string }> {
  const { clock } = services
  return changeAndNotify(services, async (transaction, notify) => {
    await lockTable(transaction, 'security_settings')
    const before = await findSecuritySettings(transaction)
    const isRequired = factorsRequired ?? before.factorsRequiredFrom !== null
    const begin = before.factorsRequiredFrom ?? new Date(clock.now().getTime() + GRACE_MS)
    const after = {
      idleMinutes: idleMinutes ?? before.idleMinutes,
      factorsRequiredFrom: isRequired ? begin : null,
    }
    await updateSecuritySettings(transaction, after)
    const changes = describeSecurityChanges(before, after).join('; ')
    if (changes) {
      await notify('all', {
        title: 'The sign-in rules have changed',
        text: `${username} changed the sign-in rules: ${changes}.`,
      })
    }
    return { settings: toSecuritySettingsView(after), changes }
  })
}

/** Whether an account has no factor although everyone must have one by now. */
export async function lacksDueFactor(db: Db, userId: number, now: Date): Promise<boolean> {
  const { factorsRequiredFrom: from } = await findSecuritySettings(db)
  return from !== null && from <= now && (await listFactors(db, userId)).length === 0
}

function describeSecurityChanges(before: SecuritySettings, after: SecuritySettings): string[] {
  const idle = `admins are signed out after ${after.idleMinutes} minutes of inactivity instead of ${before.idleMinutes}`
  const { factorsRequiredFrom: from } = after
  const factors = from
    ? `every admin needs two-step sign-in starting ${formatLongDate(from.toISOString())}`
    : 'two-step sign-in is no longer required'
  return [
    ...(after.idleMinutes === before.idleMinutes ? [] : [idle]),
    ...(from?.getTime() === before.factorsRequiredFrom?.getTime() ? [] : [factors]),
  ]
}

function toSecuritySettingsView({
  idleMinutes,
  factorsRequiredFrom,
}: SecuritySettings): SecuritySettingsView {
  return {
    idleMinutes,
    factorsRequired: factorsRequiredFrom !== null,
    factorsRequiredFrom: factorsRequiredFrom?.toISOString() ?? null,
  }
}
