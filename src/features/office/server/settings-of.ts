import type { Config } from '#server/config.ts'
import type { OfficeSettings } from '../schema.ts'
import { NOTHING_SET, type StoredOffice } from './store.ts'

/** What the office has set beside the defaults, which are the settings of the server. */
export function settingsOf(
  { site, contactTo }: Pick<Config, 'site' | 'contactTo'>,
  set: StoredOffice = NOTHING_SET,
): OfficeSettings {
  return {
    siteName: { value: set.siteName, default: site.name },
    phone: { value: set.phone, default: site.phone },
    email: { value: set.email, default: site.email },
    founderName: { value: set.founderName, default: site.founder },
    contactTo: { value: set.contactTo, default: contactTo ?? set.email ?? site.email },
    notice: { value: set.notice, default: null },
    updatedAt: set.updatedAt,
  }
}
