import { createPrepareHtml } from '#features/media/server/prepare-html.ts'
import { createOffice } from '#features/office/server/office.ts'
import { listPageLinks } from '#features/office-pages/server/store.ts'
import { findLastRestoreTest } from '#features/restore-tests/server/store.ts'
import { createSteadyClock, DAY_MS, type Clock } from '#server/clock.ts'
import { Semaphore } from '#server/semaphore.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { ContentVersion } from '#server/http/answers/page-cache.ts'
import { memoryRateLimits, sharedRateLimits } from '#server/http/limits/rate-limits.ts'
import { createLog } from '#server/log/log.ts'
import { NO_OUTBOX, startOutbox, type Outbox } from '#server/mail/outbox.ts'
import { smtpDelivery } from '#server/mail/smtp.ts'
import type { Services } from '#server/services.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { createAspects } from './content/aspects.ts'
import { createCompleteHtml } from './content/complete-html.ts'

const IMAGES_AT_ONCE = 1
/** Two leave threads and CPU time for pages. The last in the queue waits about a second. */
const PASSWORDS = { permits: 2, waitingMax: 20 }

/** What tests bring: a clock that they set, and a database that is open already. */
export type Replaceable = { clock?: Clock | undefined; openDb?: typeof openDatabase | undefined }

/** Builds the parts of the server from the configuration. */
export async function createServices(
  config: Config,
  { clock: givenClock, openDb = openDatabase }: Replaceable = {},
): Promise<Services> {
  const log = createLog(config.logLevel, config.secrets)
  const warnOfLeap = (ms: number) =>
    log.warn(
      { days: Math.round(ms / DAY_MS) },
      'the clock of this machine has leapt: not followed for an hour',
    )
  const clock = givenClock ?? createSteadyClock(warnOfLeap)
  const db = await openDb(config, log)
  const services = {
    config,
    office: createOffice({
      db,
      clock,
      config,
      listPages: () => listPageLinks(db),
      findRestoreTest: () => findLastRestoreTest(db),
    }),
    db,
    storage: await openStorage(config),
    clock,
    ...createAspects({ clock, config }),
    log,
    limits: config.databaseUrl ? sharedRateLimits(db) : memoryRateLimits(db),
    imageSlots: new Semaphore({ permits: IMAGES_AT_ONCE }),
    passwordSlots: new Semaphore(PASSWORDS),
    content: new ContentVersion(),
  }
  const prepareHtml = createPrepareHtml(services)
  const completeHtml = createCompleteHtml({ ...services, prepareHtml })
  return { ...services, outbox: createOutbox(services), prepareHtml, completeHtml }
}

function createOutbox(
  services: Pick<Services, 'config' | 'office' | 'db' | 'clock' | 'log'>,
): Outbox {
  const { smtpUrl, site, databaseUrl } = services.config
  if (!smtpUrl) return NO_OUTBOX
  const deliver = smtpDelivery({ smtpUrl, url: site.url, office: services.office })
  return startOutbox({ ...services, deliver, isOnlyNode: !databaseUrl })
}
