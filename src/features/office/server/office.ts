import type { Config } from '#server/config.ts'
import type { Office, OfficeFacts } from '#server/office.ts'
import type { Services } from '#server/services.ts'
import type { PageLink } from '#shared/brand.ts'
import {
  inForce,
  isShown,
  nextChangeOf,
  NOTHING_SET,
  settingsOf,
  siteFactsOf,
  type StoredOffice,
} from '../rules.ts'
import { findOffice } from './store.ts'

type Found = { stored: StoredOffice; pages: PageLink[] }

type OfficeOptions = Pick<Services, 'db' | 'clock' | 'config'> & {
  /** Lists the pages of the office that are published. */
  listPages: () => Promise<PageLink[]>
}

/** The facts of the office: each from the database, and where nothing is set from the settings. */
export function createOffice({ db, clock, config, listPages }: OfficeOptions): Office {
  let last: Found = { stored: NOTHING_SET, pages: [] }
  return {
    async read() {
      let found = last
      try {
        const [stored, pages] = await Promise.all([findOffice(db), listPages()])
        found = { stored, pages }
        last = found
      } catch {
        // A page that says that the database is away still needs a name and an address.
      }
      return factsOf(config, found, clock.now())
    },
    last: () => factsOf(config, last, clock.now()),
    async findNextChange(now) {
      const { notice } = await findOffice(db)
      return notice ? nextChangeOf(notice, now) : undefined
    },
  }
}

function factsOf(config: Config, { stored, pages }: Found, now: Date): OfficeFacts {
  const settings = settingsOf(config.office, stored)
  const { notice } = stored
  return {
    site: {
      ...siteFactsOf(settings),
      url: config.site.url,
      notice: notice && isShown(notice, now) ? notice.text : null,
      pages,
    },
    contactTo: inForce(settings.contactTo),
  }
}
