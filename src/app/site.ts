import type { RequestListener } from 'node:http'
import { createFirstAdmin } from '#features/auth/server/create-first-admin.ts'
import { updateViewCount } from '#features/blog/server/store.ts'
import { updateFaqViewCount } from '#features/faq/server/store.ts'
import { createPrepareHtml } from '#features/media/server/prepare-html.ts'
import { systemClock } from '#server/clock.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { ContentVersion } from '#server/content-version.ts'
import { listenForChanges } from '#server/db/change-listener.ts'
import type { ChangeListener } from '#server/db/change-listener.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/tables.ts'
import { memoryRateLimits, sharedRateLimits } from '#server/http/rate-limits.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { FindAnswer } from '#server/http/fast-path.ts'
import { createLog, secretsOf } from '#server/log.ts'
import { NO_OUTBOX, startOutbox } from '#server/mail/outbox.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { smtpDelivery } from '#server/mail/smtp.ts'
import type { Figures } from '#server/metrics/report.ts'
import type { Services } from '#server/services.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { Turns } from '#server/turns.ts'
import { ViewCounter } from '#server/view-counter.ts'
import { adminDocumentOf } from './admin-document.ts'
import type { Assets } from './assets.ts'
import { createBackups } from './backups.ts'
import type { Backups, RunBackup } from './backups.ts'
import { failurePageOf } from './failure-page.tsx'
import { watchFiles } from './file-sweep.ts'
import { createHttp } from './http.ts'
import { createListener } from './listener.ts'
import { ownRead } from './own-read.ts'
import { Pages } from './pages.ts'
import { viewFlusher } from './page-views.ts'
import type { Views } from './page-views.ts'
import { createRenderer } from './render.tsx'
import { seed } from './seed.ts'
import { createTraffic } from './traffic.ts'

const FLUSH_MS = 3000
const IMAGES_AT_ONCE = 1

export type SiteOptions = {
  config: Config
  assets: Assets
  clock?: Clock
  /** A database that is open already, as tests hand in. */
  db?: Db
  /** How a new installation gets its starter content; by itself unless said otherwise. */
  seed?: (services: Services) => Promise<void>
  /** How a backup is made; in this process unless said otherwise. */
  backUp?: RunBackup
  /** False renders every page anew, for measurements. */
  cached?: boolean
  /** Extra security headers are left out in development, where scripts are inline. */
  headers?: Record<string, string>
}

export type RunningSite = {
  services: Services
  backups: Backups
  listener: RequestListener
  /** Pages and files of the build, for the server to answer without a listener. */
  findAnswer: FindAnswer
  /** The API and everything else behind the cache, for tests. */
  request: (path: string, init?: RequestInit) => Response | Promise<Response>
  /** Method and path of everything it answers, for the test that walks them all. */
  routes: { method: string; path: string }[]
  /** The password of the first admin, if one was made up at this start. */
  adminPassword: string | undefined
  cachedBytes: () => number
  /** What this process has to say about its requests. */
  traffic: () => Pick<Figures, 'requests' | 'cache'>
  close: () => Promise<void>
}

/** Builds the whole site out of its configuration: database, content, pages, HTTP. */
export async function createSite(options: SiteOptions): Promise<RunningSite> {
  const services = await createServices(options)
  await services.storage.check()
  await (options.seed ?? seed)(services)
  const adminPassword = await createFirstAdmin(services)
  const backups = createBackups(services, options.backUp ?? backUpHere(services))
  const { listener, findAnswer, request, routes, pages, views, traffic } = await createAnswers(
    { ...services, backups },
    options,
  )
  const flush = viewFlusher(services, views)
  const otherNodes = await hearOtherNodes(services)
  const timer = setInterval(() => void flush(), FLUSH_MS)
  const sweep = watchFiles(services)
  return {
    services,
    backups,
    listener,
    findAnswer,
    request,
    routes,
    adminPassword,
    cachedBytes: () => pages.cacheFigures.bytes,
    traffic: () => ({ requests: traffic.requests(), cache: pages.cacheFigures }),
    async close() {
      clearInterval(timer)
      sweep.close()
      await flush()
      await services.outbox.close()
      await backups.settled()
      await otherNodes?.close()
      await services.db.destroy()
    },
  }
}

async function createServices({ config, clock, db }: SiteOptions): Promise<Services> {
  const log = createLog(config.logLevel, secretsOf(config))
  const opened = db ?? (await openDatabase(config, log))
  const services = {
    config,
    db: opened,
    storage: await openStorage(config),
    clock: clock ?? systemClock,
    log,
    limits: config.databaseUrl ? sharedRateLimits(opened) : memoryRateLimits(),
    imageTurns: new Turns(IMAGES_AT_ONCE),
    content: new ContentVersion(),
  }
  return { ...services, outbox: outboxOf(services), prepareHtml: createPrepareHtml(services) }
}

function outboxOf(services: Pick<Services, 'config' | 'db' | 'clock' | 'log'>): Outbox {
  const { smtpUrl, site } = services.config
  return smtpUrl
    ? startOutbox({ ...services, deliver: smtpDelivery({ smtpUrl, site }) })
    : NO_OUTBOX
}

/** What other nodes write changes the pages of this one; SQLite belongs to one process. */
async function hearOtherNodes({
  config,
  db,
  log,
  content,
}: Pick<Services, 'config' | 'db' | 'log' | 'content'>): Promise<ChangeListener | undefined> {
  if (!config.databaseUrl) return undefined
  return listenForChanges({
    url: config.databaseUrl,
    db,
    log,
    onChange: () => content.bump(),
  })
}

function backUpHere(services: Services): RunBackup {
  return async (options) => {
    // What it loads is needed for nothing else.
    const { runBackup } = await import('./backup-run.ts')
    await runBackup(services, options)
  }
}

async function createAnswers(
  services: Services & { backups: Backups },
  { assets, cached, ...options }: SiteOptions,
) {
  const headers = options.headers ?? securityHeaders(services.config.site.url)
  const views: Views = {
    posts: new ViewCounter((slug, count) => updateViewCount(services.db, slug, count)),
    faq: new ViewCounter((id, count) => updateFaqViewCount(services.db, id, count)),
  }
  const traffic = createTraffic(services.config.metrics !== undefined)
  const render = await createRenderer({
    site: services.config.site,
    tags: assets.tags,
    fetch: (path) => http.fetch(ownRead(path), { internal: true }),
  })
  const pages = new Pages({
    ...services,
    render,
    failurePage: failurePageOf({ site: services.config.site, tags: assets.tags }),
    headers,
    onRead: (slug) => views.posts.count(slug),
    cached: cached ?? true,
  })
  const http = createHttp({
    services,
    views,
    headers,
    showRefusedForm: ({ values, error }) =>
      pages.refusedForm(error, {
        values,
        issues: error.issues ?? [],
        message: error.message,
      }),
    showPage: (visit) => pages.answer(visit),
    onRoute: traffic.nameRoute,
    adminDocument: adminDocumentOf({ site: services.config.site, tags: assets.adminTags }),
  })
  const { listener, findAnswer } = createListener({
    pages,
    files: assets.files(headers),
    http,
    headers,
  })
  return {
    listener: traffic.measure(listener),
    findAnswer: traffic.measureReads(findAnswer),
    request: http.request,
    routes: http.routes,
    pages,
    views,
    traffic,
  }
}
