import type { OfficeCalendar } from '#shared/time/business-days.ts'
import type { Site } from '#shared/site.ts'
import type { Db } from './db/tables.ts'

/** The current facts of the office: the settings, with the changes that admins have made. */
export type OfficeProfile = {
  /** What pages and mails show. */
  site: Site
  /** Who gets mail about messages and backups. */
  contactTo: string
}

/** Reads the facts of the office; features/office implements it. */
export type Office = {
  /** The current facts, or those that were read last while the database cannot be read. */
  read: () => Promise<OfficeProfile>
  /** The facts that were read last, for an answer that must not wait for the database. */
  last: () => OfficeProfile
  /** The days on which the office works, as the transaction finds them. */
  findCalendar: (db: Db) => Promise<OfficeCalendar>
  /** The next time after `now` at which a notice begins or ends. */
  findNextChange: (now: Date) => Promise<Date | undefined>
}
