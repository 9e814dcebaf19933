import { isDeepStrictEqual } from 'node:util'
import { inTransaction } from '#server/db/in-transaction.ts'
import { saveVersioned } from '#server/db/save-versioned.ts'
import type { Db } from '#server/db/tables.ts'
import { insertAccountNotice } from '#server/mail/account-notice.ts'
import type { Services } from '#server/services.ts'
import type { OfficeCalendar } from '#shared/time/business-days.ts'
import { eachOfficeFact } from '#shared/office-facts.ts'
import { inForce, toCalendar, toOfficeSettings, type StoredOffice } from '../rules.ts'
import type { OfficeChange, OfficeSettings } from '../schema.ts'
import { lockOffice, updateOffice } from './store.ts'

export type Changing = Pick<Services, 'db' | 'clock' | 'config' | 'office' | 'outbox'> & {
  /** Moves the due times of messages when the office works on other days. */
  moveDueTimes: (transaction: Db, calendar: OfficeCalendar) => Promise<void>
}
type Changed = { before: OfficeSettings; after: OfficeSettings }

/**
 * Changes the given facts. @returns the settings before and after
 * @throws {Conflict} when they were saved after `change.updatedAt`
 */
export async function changeOffice(
  services: Changing,
  change: OfficeChange,
  by: string,
): Promise<Changed> {
  const { db, clock, config, outbox } = services
  const result = await inTransaction(db, async (transaction) => {
    const stored = await lockOffice(transaction)
    const before = toOfficeSettings(config.office, stored)
    const after = await saveVersioned({
      current: before,
      startedFrom: change.updatedAt,
      now: clock.now(),
      noun: 'page of settings',
      write: async (updatedAt) => {
        const changed = applyChange(stored, change, updatedAt)
        await updateOffice(transaction, changed)
        const calendar = toCalendar(changed)
        if (!isDeepStrictEqual(calendar, toCalendar(stored)))
          await services.moveDueTimes(transaction, calendar)
        return toOfficeSettings(config.office, changed)
      },
    })
    await announceNewAddress(transaction, services, { before, after, by })
    return { before, after }
  })
  outbox.wake()
  return result
}

/** Notifies both addresses, so that nobody can redirect the office's mail unnoticed. */
async function announceNewAddress(
  transaction: Db,
  { clock, office }: Changing,
  { before, after, by }: Changed & { by: string },
): Promise<void> {
  const [from, to] = [inForce(before.contactTo), inForce(after.contactTo)]
  if (from === to) return
  const { site } = await office.read()
  const notice = {
    title: 'Messages now go to a different address',
    text: `${by} changed the address that receives messages and notices from the site: from ${from} to ${to}.`,
  }
  await insertAccountNotice(transaction, notice, {
    site,
    recipients: [from, to],
    now: clock.now(),
  })
}

function applyChange(stored: StoredOffice, change: OfficeChange, updatedAt: string): StoredOffice {
  const {
    notice = stored.notice,
    closedDays = stored.closedDays,
    openHolidays = stored.openHolidays,
    keepMessagesMonths = stored.keepMessagesMonths,
  } = change
  const facts = eachOfficeFact((name) => {
    const { [name]: fact = stored[name] } = change
    return fact
  })
  return { ...facts, notice, closedDays, openHolidays, keepMessagesMonths, updatedAt }
}
