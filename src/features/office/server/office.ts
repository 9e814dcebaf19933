import type { Config } from '#server/config.ts'
import type { Office, OfficeProfile } from '#server/office.ts'
import type { Services } from '#server/services.ts'
import type { PageLink } from '#shared/brand.ts'
import {
  inForce,
  isShown,
  findNextNoticeChange,
  NOTHING_SET,
  toOfficeSettings,
  toSiteFacts,
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
      return buildOfficeProfile(config, found, clock.now())
    },
    last: () => buildOfficeProfile(config, last, clock.now()),
    async findNextChange(now) {
      const { notice } = await findOffice(db)
      return notice ? findNextNoticeChange(notice, now) : undefined
    },
  }
}

function buildOfficeProfile(config: Config, { stored, pages }: Found, now: Date): OfficeProfile {
  const settings = toOfficeSettings(config.office, stored)
  const { notice } = stored
  return {
    site: {
      ...toSiteFacts(settings),
      url: config.site.url,
      notice: notice && isShown(notice, now) ? notice.text : null,
      pages,
    },
    contactTo: inForce(settings.contactTo),
  }
}
