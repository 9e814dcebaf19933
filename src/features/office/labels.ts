import type { OfficeValues } from './schema.ts'

/** What each fact is called, in the order of the form. */
export const LABELS = {
  siteName: 'Name of the office',
  phone: 'Phone',
  email: 'E-mail',
  contactTo: 'Messages go to',
  founderName: 'Founder',
  notice: 'Notice',
} as const satisfies Record<keyof OfficeValues, string>
