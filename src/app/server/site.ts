import type { RequestListener } from 'node:http'
import {
  checkFirstAdmin,
  createFirstAdmin,
} from '#features/auth/server/users/create-first-admin.ts'
import { answerMissing } from '#features/addresses/server/answer-missing.ts'
import { createBackups, type Backups, type RunBackup } from '#features/backup/server/backups.ts'
import { movedPosts } from '#features/blog/server/post-addresses.ts'
import { findNextDueTime } from '#features/blog/server/store.ts'
import { findNextExpiry } from '#features/documents/server/store.ts'
import { findKeepMonths } from '#features/office/server/keep-months.ts'
import { updateKeptMonths } from '#features/office-pages/server/kept-months.ts'
import { addSavedReplies } from '#features/contact/server/answers/seed.ts'
import { addOfficePages } from '#features/office-pages/server/seed.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/tables.ts'
import { listenForChanges } from '#server/db/postgres/change-listener.ts'
import { watchForeignWrites } from '#server/db/sqlite/foreign-writes.ts'
import type { FindAnswer, Visit } from '#server/http/answers/stored-response.ts'
import { resolveClientIp } from '#server/http/client-ip.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { RecordAnswer } from '#server/http/web-server/web-server.ts'
import type { Metrics } from './metrics/report.ts'
import type { Services } from '#server/services.ts'
import type { Assets } from './http/assets.ts'
import { backupContent } from './backup-content.ts'
import { startBackgroundTasks } from './background/background-tasks.ts'
import { createAddressBook } from './address-book.ts'
import { createServices, type Replaceable } from './create-services.ts'
import { countCalls, countVisits } from './counts/count-visits.ts'
import { createViews } from './counts/create-views.ts'
import { createHttp, createListener } from './http/http.ts'
import { renderFailurePage, renderTooManyMessages } from './render/message-pages.tsx'
import { Pages } from './render/pages.ts'
import { createRefusedForm } from './render/refused-form.ts'
import { createRenderer, type PageLocation } from './render/render.tsx'
import { withXmlFiles, XML_PATHS } from './render/xml/xml-files.ts'
import { createPublicRoutes, createRoutes } from './routes.ts'
import { seed } from './seed.ts'
import { measureTraffic } from './metrics/traffic.ts'

type SiteOptions = Replaceable & {
  config: Config
  assets: Assets
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
  /** Finds pages, feed, sitemap and files of the build, for the fast path. */
  findAnswer: FindAnswer
  /** Measures an answer, if the site serves metrics. */
  recordAnswer: RecordAnswer | undefined
  /** Calls the API directly, for tests. */
  request: (path: string, init?: RequestInit) => Response | Promise<Response>
  /** Method and path of every route, for the test that walks them all. */
  routes: { method: string; path: string }[]
  /** The password of the first admin, if this start generated one. */
  adminPassword: string | undefined
  /** The request metrics of this process. */
  traffic: () => Pick<Metrics, 'requests' | 'cache'>
  close: () => Promise<void>
}

/** Builds the whole site from its configuration: database, content, pages, HTTP. */
export async function createSite(options: SiteOptions): Promise<RunningSite> {
  const { config } = options
  const services = await createServices(config, options)
  const { db, log, content } = services
  await services.storage.check()
  await checkFirstAdmin(services)
  await (options.seed ?? seed)(services)
  await addOfficePages(services)
  await updateKeptMonths(services, await findKeepMonths(db))
  await addSavedReplies(services)
  for (const { atStart } of services.aspects) await atStart?.(services)
  const adminPassword = await createFirstAdmin(services)
  const backups = createBackups(services, options.backUp ?? backUpHere(services))
  const { views, ...answers } = await createAnswers({ ...services, backups }, options)
  const { databaseUrl: url } = config
  const onChange = () => content.bump()
  const otherNodes = url ? await listenForChanges({ url, db, log, onChange }) : undefined
  // SQLite serves a single process, but commands may write beside it.
  const findForeignWrites = url ? undefined : await watchForeignWrites(db, onChange)
  const tasks = startBackgroundTasks(services, { views, findForeignWrites })
  return {
    services,
    backups,
    ...answers,
    adminPassword,
    async close() {
      await tasks.close()
      await services.outbox.close()
      await backups.settled()
      await otherNodes?.close()
      await db.destroy()
    },
  }
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
  const { config, db, office } = services
  const headers = options.headers ?? securityHeaders(config)
  const views = createViews(services)
  const traffic = config.metrics && (await measureTraffic())
  const publicRoutes = createPublicRoutes(services, views)
  const { tags } = assets
  const renderPage = await createRenderer({
    office,
    tags,
    fetch: (path, visitorIp) => publicRoutes.request(path, {}, { visitorIp }),
  })
  const getClientIp = (visit: Visit) => resolveClientIp(visit, config.trustedProxies)
  const pageContext = () => ({ site: office.last().site, tags })
  const failurePage = () => renderFailurePage(pageContext())
  const findFile = assets.files(headers)
  const addressBook = createAddressBook(services, findFile)
  const pages = new Pages({
    ...services,
    render: withXmlFiles(renderPage, services),
    failurePage,
    headers,
    findNextChange: (now) => findNextChange(services, now),
    findMoved: findMoved(db, { ...views.addresses, getClientIp, isPage: addressBook.isPage }),
    getClientIp,
    onVisit: countVisits(views, getClientIp),
  })
  const findAnswer: FindAnswer = (visit) => findFile(visit) ?? pages.find(visit)
  const showRefusedForm = createRefusedForm({
    ...services,
    render: renderPage,
    failurePage,
    tooManyPage: (message) => renderTooManyMessages(pageContext(), message),
  })
  const http = createHttp({
    services,
    routes: createRoutes({ services, addressBook, views, publicRoutes, showRefusedForm, assets }),
    countCalls: countCalls(views.days),
    headers,
    findAnswer,
    showPage: (visit) => pages.answer(visit),
    nameRoute: traffic?.nameRoute,
  })
  return {
    listener: createListener(http, headers),
    findAnswer,
    request: http.request,
    routes: [...http.routes, ...XML_PATHS.map((path) => ({ method: 'GET', path }))],
    recordAnswer: traffic?.recordAnswer,
    traffic: () => ({ requests: traffic?.times, cache: pages.cacheMetrics }),
    views,
  }
}

/** Finds where an address without a page leads: to the post that had it, by a redirect, to what is meant. */
function findMoved(db: Db, answering: Parameters<typeof answerMissing>[1]) {
  const findPost = movedPosts(db)
  const findRedirect = answerMissing(db, answering)
  return async (visit: Visit, { pathname, route }: PageLocation, now: Date) => {
    const post = await findPost(pathname, now)
    // The page of a list that finds nothing stands at this address.
    if (post ?? route.findsNothing) return post
    // Without the database, the address has no page.
    return findRedirect(visit, pathname).catch(() => undefined)
  }
}

/** The next time at which pages change without a write. */
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
