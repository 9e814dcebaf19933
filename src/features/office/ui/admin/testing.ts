import type { OfficeSettings } from '../../schema.ts'

/** The settings of an office that has changed its phone and its closed days. */
export const SETTINGS: OfficeSettings = {
  siteName: { value: null, default: 'Township Vault' },
  phone: { value: '(989) 555-0177', default: '(989) 555-0136' },
  email: { value: null, default: 'hello@townshipvault.example' },
  founderName: { value: null, default: null },
  contactTo: { value: null, default: 'hello@townshipvault.example' },
  notice: { value: null, default: null },
  closedDays: { value: [{ date: '2026-12-24', label: 'Christmas Eve' }], default: [] },
  openHolidays: { value: null, default: [] },
  keepMessagesMonths: { value: null, default: null },
  updatedAt: '2026-03-02T15:00:00.000Z',
}
