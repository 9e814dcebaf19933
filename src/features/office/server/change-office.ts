import { inTransaction } from '#server/db/in-transaction.ts'
import { saveVersioned } from '#server/db/save-versioned.ts'
import type { Services } from '#server/services.ts'
import type { OfficeChange, OfficeSettings } from '../schema.ts'
import { settingsOf } from './settings-of.ts'
import { lockOffice, updateOffice } from './store.ts'
import type { StoredOffice } from './store.ts'

/**
 * Changes the given facts. @returns the settings before and after
 * @throws {Conflict} when they were saved after `change.updatedAt`
 */
export async function changeOffice(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  change: OfficeChange,
): Promise<{ before: OfficeSettings; after: OfficeSettings }> {
  return inTransaction(db, async (transaction) => {
    const stored = await lockOffice(transaction)
    const before = settingsOf(config, stored)
    const after = await saveVersioned({
      current: before,
      startedFrom: change.updatedAt,
      now: clock.now(),
      noun: 'page of settings',
      write: async (updatedAt) => {
        const changed = changedOf(stored, change, updatedAt)
        await updateOffice(transaction, changed)
        return settingsOf(config, changed)
      },
    })
    return { before, after }
  })
}

function changedOf(stored: StoredOffice, change: OfficeChange, updatedAt: string): StoredOffice {
  const {
    siteName = stored.siteName,
    phone = stored.phone,
    email = stored.email,
    founderName = stored.founderName,
    contactTo = stored.contactTo,
    notice = stored.notice,
  } = change
  return { siteName, phone, email, founderName, contactTo, notice, updatedAt }
}
