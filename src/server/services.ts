import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { ContentVersion } from './content-version.ts'
import type { Db } from './db/tables.ts'
import type { PrepareHtml } from './html/written-html.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Log } from './log.ts'
import type { Outbox } from './mail/outbox.ts'
import type { Storage } from './storage/storage.ts'
import type { Turns } from './turns.ts'

/** What the server is made of, built once by app/site.ts and handed down. */
export type Services = {
  config: Config
  db: Db
  storage: Storage
  clock: Clock
  log: Log
  limits: RateLimits
  /** Pictures wait here to be encoded: each takes a core and much memory. */
  imageTurns: Turns
  /** Makes written content ready to be stored; its images move into `storage`. */
  prepareHtml: PrepareHtml
  /** Sends the mail that was queued; woken after a mail was committed. */
  outbox: Outbox
  /** Bumped after every write that a page may show; cached pages of older versions are void. */
  content: ContentVersion
}
