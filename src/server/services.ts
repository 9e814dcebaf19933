import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Aspect } from './content/aspect.ts'
import type { ContentVersion } from './http/answers/page-cache.ts'
import type { Db } from './db/tables.ts'
import type { CompleteHtml, PrepareHtml } from './html/written-html.ts'
import type { History } from './history.ts'
import type { RateLimits } from './http/limits/rate-limits.ts'
import type { Log } from './log/log.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Office } from './office.ts'
import type { Semaphore } from './semaphore.ts'
import type { Storage } from './storage/storage.ts'

/** The parts of the server, built once by app/server/create-services.ts and passed down. */
export type Services = {
  config: Config
  /** Name, addresses and notice of the office, as they are now. */
  office: Office
  db: Db
  storage: Storage
  clock: Clock
  log: Log
  limits: RateLimits
  /** Limits how many pictures are encoded at once, because each takes a core and much memory. */
  imageSlots: Semaphore
  /** Limits how many passwords are hashed at once, because each takes a core and memory. */
  passwordSlots: Semaphore
  /** Cleans written content for storage; its embedded images move into `storage`. */
  prepareHtml: PrepareHtml
  /** Completes written content for readers. */
  completeHtml: CompleteHtml
  /** Keeps earlier versions and deleted items. */
  history: History
  /** What belongs to the content of several kinds, such as the links of a text. */
  aspects: readonly Aspect[]
  /** Sends queued mail; woken after a transaction that queued some. */
  outbox: Outbox
  /** Raised after every write that a page may show, which makes cached pages stale. */
  content: ContentVersion
}
