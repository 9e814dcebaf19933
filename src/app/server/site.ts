import type { RequestListener } from 'node:http'
import { checkFirstAdmin, createFirstAdmin } from '#features/auth/server/create-first-admin.ts'
import { movedPosts, postVisits } from '#features/blog/server/post-pages.ts'
import { findNextDueTime, updateViewCount } from '#features/blog/server/store.ts'
import { findNextExpiry } from '#features/documents/server/store.ts'
import { updateFaqViewCount } from '#features/faq/server/store.ts'
import { createOffice } from '#features/office/server/office.ts'
import { createHistory } from '#features/history/server/history.ts'
import { createPrepareHtml } from '#features/media/server/prepare-html.ts'
import { addOfficePages } from '#features/office-pages/server/seed.ts'
import { listPageLinks } from '#features/office-pages/server/store.ts'
import { systemClock } from '#server/clock.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { ContentVersion } from '#server/http/answers/content-version.ts'
import { listenForChanges } from '#server/db/postgres/change-listener.ts'
import type { ChangeListener } from '#server/db/postgres/change-listener.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/tables.ts'
import { clientAddressOf } from '#server/http/client-address.ts'
import { memoryRateLimits, sharedRateLimits } from '#server/http/rate-limits.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { FindAnswer } from '#server/http/answers/stored-response.ts'
import type { NoteAnswer } from '#server/http/web-server/web-server.ts'
import { createLog } from '#server/log/log.ts'
import { NO_OUTBOX, startOutbox } from '#server/mail/outbox.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { smtpDelivery } from '#server/mail/smtp.ts'
import type { Figures } from '#server/metrics/report.ts'
import type { Services } from '#server/services.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { Semaphore } from '#server/concurrency/semaphore.ts'
import { ViewCounter } from '#server/view-counting/view-counter.ts'
import { adminDocumentOf } from './render/admin-document.ts'
import type { Assets } from './assets.ts'
import { backupContent } from './backup-content.ts'
import { startBackgroundTasks } from './background-tasks.ts'
import { createBackups } from '#features/backup/server/backups.ts'
import type { Backups, RunBackup } from '#features/backup/server/backups.ts'
import { DOCUMENT_PATHS, withDocuments } from './render/documents.ts'
import { failurePageOf } from './render/failure-page.ts'
import { createHttp } from './http.ts'
import { createListener } from './listener.ts'
import { createLongAddressPage } from './render/long-address-page.ts'
import type { LongAddressPage } from './render/long-address-page.ts'
import { madeForSite } from './render/made-for-site.ts'
import { packetRefusal } from './render/packet-refusal.ts'
import { Pages } from './render/pages.ts'
import { viewFlusher } from './flush-views.ts'
import type { Views } from './flush-views.ts'
import { historyKinds } from './history-kinds.ts'
import { createPublicRoutes } from './public-routes.ts'
import { createRefusedForm } from './render/refused-form.ts'
import { createRenderer } from './render/render.tsx'
import { seed } from './seed.ts'
import { createTraffic } from './traffic.ts'

const FLUSH_MS = 3000
const IMAGES_AT_ONCE = 1
/** Two leave threads and CPU time for pages; the last of the queue waits about a second. */
const PASSWORDS = { permits: 2, waitingMax: 20 }

type SiteOptions = {
  config: Config
  assets: Assets
  clock?: Clock
  /** An open database, for tests. */
  db?: Db
  /** Seeds a new installation; by default in this process. */
  seed?: (services: Services) => Promise<void>
  /** Makes a backup; by default in this process. */
  backUp?: RunBackup
  /** The security headers; left out in development, where scripts are inline. */
  headers?: Record<string, string>
}

export type RunningSite = {
  services: Services
  backups: Backups
  listener: RequestListener
  /** Finds pages, documents and files of the build, for the fast path. */
  findAnswer: FindAnswer
  /** Measures an answer, if the site serves metrics. */
  noteAnswer: NoteAnswer | undefined
  longAddressPage: LongAddressPage
  /** Calls the API directly, for tests. */
  request: (path: string, init?: RequestInit) => Response | Promise<Response>
  /** Method and path of every route, for the test that walks them all. */
  routes: { method: string; path: string }[]
  /** The password of the first admin, if this start generated one. */
  adminPassword: string | undefined
  /** The request figures of this process. */
  traffic: () => Pick<Figures, 'requests' | 'cache'>
  close: () => Promise<void>
}

/** Builds the whole site from its configuration: database, content, pages, HTTP. */
export async function createSite(options: SiteOptions): Promise<RunningSite> {
  const services = await createServices(options)
  await services.storage.check()
  await checkFirstAdmin(services)
  await (options.seed ?? seed)(services)
  await addOfficePages(services)
  const adminPassword = await createFirstAdmin(services)
  const backups = createBackups(services, options.backUp ?? backUpHere(services))
  const { pages, views, traffic, ...answers } = await createAnswers(
    { ...services, backups },
    options,
  )
  const flush = viewFlusher(services, views)
  const otherNodes = await hearOtherNodes(services)
  const timer = setInterval(() => void flush(), FLUSH_MS)
  const tasks = startBackgroundTasks(services)
  return {
    services,
    backups,
    ...answers,
    noteAnswer: traffic.noteAnswer,
    adminPassword,
    traffic: () => ({ requests: traffic.times, cache: pages.cacheFigures }),
    async close() {
      clearInterval(timer)
      await tasks.close()
      await flush()
      await services.outbox.close()
      await backups.settled()
      await otherNodes?.close()
      await services.db.destroy()
    },
  }
}

async function createServices({ config, clock, db }: SiteOptions): Promise<Services> {
  const log = createLog(config.logLevel, config.secrets)
  const opened = db ?? (await openDatabase(config, log))
  const time = clock ?? systemClock
  const services = {
    config,
    office: createOffice({
      db: opened,
      clock: time,
      config,
      listPages: () => listPageLinks(opened),
    }),
    db: opened,
    storage: await openStorage(config),
    clock: time,
    history: createHistory({ clock: time, config }, historyKinds),
    log,
    limits: config.databaseUrl ? sharedRateLimits(opened) : memoryRateLimits(),
    imageSlots: new Semaphore({ permits: IMAGES_AT_ONCE }),
    passwordSlots: new Semaphore(PASSWORDS),
    content: new ContentVersion(),
  }
  return { ...services, outbox: outboxOf(services), prepareHtml: createPrepareHtml(services) }
}

function outboxOf(services: Pick<Services, 'config' | 'office' | 'db' | 'clock' | 'log'>): Outbox {
  const { smtpUrl, site, databaseUrl } = services.config
  if (!smtpUrl) return NO_OUTBOX
  const deliver = smtpDelivery({ smtpUrl, url: site.url, office: services.office })
  return startOutbox({ ...services, deliver, isOnlyNode: !databaseUrl })
}

/** Makes pages stale when other nodes write; SQLite serves a single process. */
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
    // Loaded on demand: nothing else needs these modules.
    const { runBackup } = await import('#features/backup/server/run-backup.ts')
    await runBackup({ ...services, content: backupContent }, options)
  }
}

async function createAnswers(
  services: Services & { backups: Backups },
  { assets, ...options }: SiteOptions,
) {
  const { config, db, clock } = services
  const headers = options.headers ?? securityHeaders(config)
  const views: Views = {
    posts: new ViewCounter((slug, count) => updateViewCount(db, slug, count), clock),
    faq: new ViewCounter((id, count) => updateFaqViewCount(db, id, count), clock),
  }
  const traffic = await createTraffic(config.metrics !== undefined)
  const publicRoutes = createPublicRoutes(services, views)
  const readSite = async () => (await services.office.read()).site
  const renderPage = await createRenderer({
    readSite,
    tags: assets.tags,
    fetch: (path) => publicRoutes.request(path),
  })
  const failurePage = failurePageFor(services, assets)
  const pages = new Pages({
    ...services,
    render: withDocuments(renderPage, services),
    failurePage,
    headers,
    findNextChange: (now) => findNextChange(services, now),
    findMoved: movedPosts(db),
    onVisit: postVisits(views.posts, (visit) => clientAddressOf(visit, config.trustedProxies)),
  })
  const findFile = assets.files(headers)
  const findAnswer: FindAnswer = (visit) => findFile(visit) ?? pages.find(visit)
  const http = createHttp({
    services,
    views,
    publicRoutes,
    headers,
    showRefusedForm: createRefusedForm({ ...services, render: renderPage, failurePage }),
    findAnswer,
    showPage: (visit) => pages.answer(visit),
    onRoute: traffic.nameRoute,
    showPacketRefusal: async (refusal) =>
      packetRefusal({ site: await readSite(), tags: assets.tags }, refusal),
    readAdminDocument: async () => adminDocumentOf(await readSite(), assets.adminTags),
  })
  return {
    listener: createListener(http, headers),
    findAnswer,
    longAddressPage: createLongAddressPage({ readSite, tags: assets.tags }),
    request: http.request,
    routes: [...http.routes, ...DOCUMENT_PATHS.map((path) => ({ method: 'GET', path }))],
    pages,
    views,
    traffic,
  }
}

/** The page for failures, with the facts of the site that were read last. */
function failurePageFor({ office }: Services, { tags }: Assets): () => string {
  const pageFor = madeForSite((site) => failurePageOf({ site, tags }))
  return () => pageFor(office.last().site)
}

/** The next time at which pages change by the clock alone. */
async function findNextChange(
  { db, office }: Pick<Services, 'db' | 'office'>,
  now: Date,
): Promise<Date | undefined> {
  const changes = await Promise.all([
    findNextDueTime(db, now),
    findNextExpiry(db, now),
    office.findNextChange(now),
  ])
  const times = changes.flatMap((change) => (change ? [change.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}
