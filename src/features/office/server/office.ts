import type { Config } from '#server/config.ts'
import type { Office, OfficeProfile } from '#server/office.ts'
import type { Services } from '#server/services.ts'
import { findAge, OLD_AFTER_DAYS, type RestoreTestResult } from '#shared/restore-test.ts'
import type { PageLink } from '#shared/site.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
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

type Found = {
  stored: StoredOffice
  pages: PageLink[]
  restoreTest: RestoreTestResult | undefined
}

type OfficeOptions = Pick<Services, 'db' | 'clock' | 'config'> & {
  /** Lists the pages of the office that are published. */
  listPages: () => Promise<PageLink[]>
  /** Finds the newest restore test that is published. */
  findRestoreTest: () => Promise<RestoreTestResult | undefined>
}

/** Reads the facts of the office from the database, or from the settings where nothing is set. */
export function createOffice(options: OfficeOptions): Office {
  const { db, clock, config, listPages, findRestoreTest } = options
  let last: Found = { stored: NOTHING_SET, pages: [], restoreTest: undefined }
  return {
    async read() {
      let found = last
      try {
        const [stored, pages, restoreTest] = await Promise.all([
          findOffice(db),
          listPages(),
          findRestoreTest(),
        ])
        found = { stored, pages, restoreTest }
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

function buildOfficeProfile(config: Config, found: Found, now: Date): OfficeProfile {
  const { stored, pages, restoreTest: test } = found
  const settings = toOfficeSettings(config.office, stored)
  const { notice } = stored
  return {
    site: {
      ...toSiteFacts(settings),
      url: config.site.url,
      notice: notice && isShown(notice, now) ? notice.text : null,
      pages,
      restoreTest: test
        ? { ...test, oldDays: findAge(test.testedOn, toEasternDay(now), OLD_AFTER_DAYS) }
        : null,
    },
    contactTo: inForce(settings.contactTo),
  }
}
