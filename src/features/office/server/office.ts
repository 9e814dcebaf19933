import type { Config } from '#server/config.ts'
import type { Office, OfficeFacts } from '#server/office.ts'
import type { Services } from '#server/services.ts'
import type { PageLink } from '#shared/brand.ts'
import { inForce, isShown, nextChangeOf } from '../rules.ts'
import { settingsOf } from './settings-of.ts'
import { findOffice, type StoredOffice } from './store.ts'

type Found = { stored: StoredOffice | undefined; pages: PageLink[] }

type OfficeOptions = Pick<Services, 'db' | 'clock' | 'config'> & {
  /** Lists the pages of the office that are published. */
  listPages: () => Promise<PageLink[]>
}

/** The facts of the office: each from the database, and where nothing is set from the settings. */
export function createOffice({ db, clock, config, listPages }: OfficeOptions): Office {
  let last: Found = { stored: undefined, pages: [] }
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
      const notice = (await findOffice(db))?.notice
      return notice ? nextChangeOf(notice, now) : undefined
    },
  }
}

function factsOf(config: Config, { stored, pages }: Found, now: Date): OfficeFacts {
  const { siteName, phone, email, founderName, contactTo, notice } = settingsOf(config, stored)
  return {
    site: {
      name: inForce(siteName),
      phone: inForce(phone),
      email: inForce(email),
      url: config.site.url,
      founder: inForce(founderName),
      notice: notice.value && isShown(notice.value, now) ? notice.value.text : null,
      pages,
    },
    contactTo: inForce(contactTo),
  }
}
