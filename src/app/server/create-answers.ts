import { answerMissing } from '#features/addresses/server/answer-missing.ts'
import type { Backups } from '#features/backup/server/backups.ts'
import { movedPosts } from '#features/blog/server/post-addresses.ts'
import { findNextDueTime } from '#features/blog/server/store.ts'
import { findNextExpiry } from '#features/documents/server/store.ts'
import { findNextAging } from '#features/restore-tests/server/store.ts'
import type { Db } from '#server/db/tables.ts'
import type { FindAnswer, Visit } from '#server/http/answers/stored-response.ts'
import { resolveClientIp } from '#server/http/client-ip.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { Services } from '#server/services.ts'
import { createAddressBook } from './address-book.ts'
import { countCalls, countVisits } from './counts/count-visits.ts'
import { createViews } from './counts/create-views.ts'
import type { Assets } from './http/assets.ts'
import { createHttp, createListener } from './http/http.ts'
import { measureTraffic } from './metrics/traffic.ts'
import { renderFailurePage, renderTooManyMessages } from './render/message-pages.tsx'
import { Pages } from './render/pages.ts'
import { createRefusedForm } from './render/refused-form.ts'
import { createRenderer, type PageLocation } from './render/render.tsx'
import { withXmlFiles, XML_PATHS } from './render/xml/xml-files.ts'
import { createPublicRoutes, createRoutes } from './routes.ts'

type AnswerOptions = { assets: Assets; headers?: Record<string, string> | undefined }

/** Builds all that answers requests: pages and files that are finished, and the routes of the API. */
export async function createAnswers(
  services: Services & { backups: Backups },
  { assets, ...options }: AnswerOptions,
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
    findNextAging(db, now),
    office.findNextChange(now),
  ])
  const times = changes.flatMap((change) => (change ? [change.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}
