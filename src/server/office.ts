import type { Site } from '#shared/brand.ts'

/** The facts of the office as they are now: the settings, with what admins have set over them. */
export type OfficeProfile = {
  /** What pages and mails show. */
  site: Site
  /** Who gets mail about messages and backups. */
  contactTo: string
}

/** Reads the facts of the office; features/office implements it. */
export type Office = {
  /** The facts now. While the database cannot be read, those that were read last. */
  read: () => Promise<OfficeProfile>
  /** The facts that were read last, for an answer that must not wait for the database. */
  last: () => OfficeProfile
  /** The next time after `now` at which the facts change by themselves: a notice begins or ends. */
  findNextChange: (now: Date) => Promise<Date | undefined>
}
