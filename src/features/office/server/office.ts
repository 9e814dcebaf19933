import type { Config } from '#server/config.ts'
import type { Office, OfficeFacts } from '#server/office.ts'
import type { Services } from '#server/services.ts'
import { contactUriOf } from '#server/setting-schemas.ts'
import { isShown, nextChangeOf } from '../rules.ts'
import { NOTHING_SET } from '../schema.ts'
import type { OfficeValues } from '../schema.ts'
import { findOffice } from './store.ts'

/** The facts of the office: each from the database, and where nothing is set from the settings. */
export function createOffice({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Office {
  let last: OfficeValues = NOTHING_SET
  return {
    async read() {
      let found = last
      try {
        found = (await findOffice(db)) ?? NOTHING_SET
        last = found
      } catch {
        // Pages that say that the database is away still need a name and an address.
      }
      return factsOf(config, found, clock.now())
    },
    last: () => factsOf(config, last, clock.now()),
    async findNextChange(now) {
      const notice = (await findOffice(db))?.notice
      return notice ? nextChangeOf(notice, now) : undefined
    },
  }
}

function factsOf(config: Config, set: OfficeValues, now: Date): OfficeFacts {
  const { url, ...site } = config.site
  const email = set.email ?? site.email
  const { notice } = set
  return {
    site: {
      name: set.siteName ?? site.name,
      phone: set.phone ?? site.phone,
      email,
      url,
      founder: set.founderName ?? site.founder,
      notice: notice && isShown(notice, now) ? notice.text : null,
    },
    contactTo: set.contactTo ?? config.contactTo ?? email,
    securityContact: config.securityContact ?? contactUriOf(email),
  }
}
