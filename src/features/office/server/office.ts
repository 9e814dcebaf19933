import type { Config } from '#server/config.ts'
import type { Office, OfficeProfile } from '#server/office.ts'
import type { Services } from '#server/services.ts'
import type { PageLink } from '#shared/site.ts'
import {
  inForce,
  isShown,
  findNextNoticeChange,
  NOTHING_SET,
  toCalendar,
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

/** Reads the facts of the office from the database, or from the settings where nothing is set. */
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
        // An error page without the database still needs a name and an address.
      }
      return buildOfficeProfile(config, found, clock.now())
    },
    last: () => buildOfficeProfile(config, last, clock.now()),
    findCalendar: async (transaction) => toCalendar(await findOffice(transaction)),
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
