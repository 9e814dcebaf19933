import { Hono } from 'hono'
import { linkRoutes } from '#aspects/links/server/routes.ts'
import { listNowhere } from '#features/addresses/server/missing-addresses.ts'
import { addressRoutes } from '#features/addresses/server/routes.ts'
import type { AddressBook } from '#features/addresses/server/address-book.ts'
import { activityRoutes } from '#features/activity/server/routes.ts'
import { authRoutes } from '#features/auth/server/routes.ts'
import { lockSession } from '#features/auth/server/sessions/sessions.ts'
import type { Backups } from '#features/backup/server/backups.ts'
import { backupRoutes } from '#features/backup/server/routes.ts'
import { blogAdminRoutes, seoRoutes } from '#features/blog/server/admin-routes.ts'
import { blogRoutes } from '#features/blog/server/routes.ts'
import { moveDueTimes } from '#features/contact/server/due-store.ts'
import { messageRoutes, mailRoutes } from '#features/contact/server/admin-routes.ts'
import type { SharedDocuments } from '#features/contact/server/answers/read-thread.ts'
import { answerRoutes } from '#features/contact/server/answers/routes.ts'
import { savedReplyRoutes } from '#features/contact/server/answers/saved-reply-routes.ts'
import { personRoutes } from '#features/contact/server/person/person-routes.ts'
import { contactRoutes, type RefusedForm } from '#features/contact/server/routes.ts'
import { countRoutes } from '#features/counts/server/routes.ts'
import {
  documentAdminRoutes,
  documentFileRoutes,
  documentRoutes,
} from '#features/documents/server/routes.ts'
import { sharedDocumentRoutes } from '#features/documents/server/links/page-routes.ts'
import { documentLinkRoutes } from '#features/documents/server/links/routes.ts'
import { checkSharedLinks } from '#features/documents/server/links/share-document.ts'
import { listSharedDocuments } from '#features/documents/server/links/store.ts'
import { listOfferedDocuments } from '#features/documents/server/store.ts'
import { exportRoutes } from '#features/export/server/routes.ts'
import { listPublishedAnswers } from '#features/faq/server/store.ts'
import { faqAdminRoutes, faqRoutes } from '#features/faq/server/routes.ts'
import { historyRoutes } from '#aspects/history/server/routes.ts'
import { mcpRoutes } from '#features/assistants/server/mcp-routes.ts'
import { proposalRoutes } from '#aspects/proposals/server/routes.ts'
import { hasKeyWith } from '#features/keys/server/store.ts'
import { keyRoutes } from '#features/keys/server/routes.ts'
import { importRoutes } from '#features/import/server/routes.ts'
import { bringBackImages } from '#features/media/server/former-images.ts'
import { mediaFileRoutes, mediaRoutes } from '#features/media/server/routes.ts'
import { updateKeptMonths } from '#features/office-pages/server/kept-months.ts'
import { officePageAdminRoutes, officePageRoutes } from '#features/office-pages/server/routes.ts'
import { findKeepMonths } from '#features/office/server/keep-months.ts'
import { officeAdminRoutes, siteRoutes } from '#features/office/server/routes.ts'
import { findPacketPath } from '#features/board-packet/server/find-packet-path.ts'
import { packetAnswerRoutes, packetRoutes } from '#features/board-packet/server/routes.ts'
import { quotationAdminRoutes, quotationRoutes } from '#features/quotation/server/routes.ts'
import { restoreTestAdminRoutes, restoreTestRoutes } from '#features/restore-tests/server/routes.ts'
import { testimonialAdminRoutes, testimonialRoutes } from '#features/testimonials/server/routes.ts'
import { searchRoutes } from '#features/searches/server/routes.ts'
import type { Env } from '#server/http/env.ts'
import { onError } from '#server/http/on-error.ts'
import { withoutNul } from '#server/http/params.ts'
import type { Services } from '#server/services.ts'
import { adminPageRoutes } from './http/admin-pages.ts'
import { admitReply } from './http/admit-reply.ts'
import { createAssistantCalls, readText, type CallServices } from './programs/assistant-calls.ts'
import type { Assets } from './http/assets.ts'
import { findingRoutes } from '#aspects/findings/server/routes.ts'
import type { Views } from './counts/flush-views.ts'
import { healthRoutes } from './http/health.ts'
import { findTextId } from './content/find-text-id.ts'
import { KINDS } from './content/kinds.ts'
import { openApiRoutes } from './programs/openapi/routes.ts'
import { overviewRoutes } from './overview/overview.ts'
import { recordImport } from './transfer/record-import.ts'
import { reviewRoutes } from '#aspects/reviews/server/routes.ts'
import { renderPacketRefusal } from './render/message-pages.tsx'
import { renderNoDocument, renderSharedDocument } from './render/shared-document-pages.tsx'
import { conformanceRoutes, robotsRoutes, securityTxtRoutes } from './http/text-files.ts'

/**
 * The part of the API that pages are rendered from. Visitors reach it through the middleware of
 * http.ts. Rendering calls it directly, so that its reads are neither logged nor counted; the queues
 * still know the visitor.
 */
export function createPublicRoutes(services: Services, views: Views) {
  const app = new Hono<Env>()
  app.onError(onError(services.log))
  app.use('/api/*', withoutNul)
  app.use('/api/*', async (c, next) => {
    if (c.env?.visitorIp) c.set('clientIp', c.env.visitorIp)
    await next()
  })
  app.route('/', blogRoutes({ ...services, views: views.posts }))
  app.route('/', faqRoutes({ ...services, views: views.faq, votes: views.votes }))
  app.route('/', testimonialRoutes(services))
  app.route('/', officePageRoutes(services))
  app.route('/', restoreTestRoutes(services))
  app.route('/', documentRoutes(services))
  app.route('/', quotationRoutes(services))
  app.route(
    '/',
    packetAnswerRoutes((questions) => listPublishedAnswers(services.db, questions)),
  )
  return app
}

type RouteOptions = {
  services: Services & { backups: Backups }
  addressBook: AddressBook
  views: Views
  publicRoutes: Hono<Env>
  showRefusedForm: (form: RefusedForm) => Promise<Response>
  assets: Pick<Assets, 'tags' | 'adminTags'>
}

/** Everything that is answered behind the middleware of http.ts, except the pages. */
export function createRoutes(options: RouteOptions) {
  const { services, addressBook, views, publicRoutes, showRefusedForm, assets } = options
  const { office, db, clock } = services
  const app = new Hono<Env>()
  app.route('/', authRoutes(services))
  app.route('/', keyRoutes({ ...services, lockSession }))
  app.route(
    '/',
    createAssistantRoutes({ ...services, addressBook, addressCounts: views.addresses }),
  )
  app.route('/', publicRoutes)
  app.route('/', quotationAdminRoutes(services))
  app.route(
    '/',
    packetRoutes({
      ...services,
      listDocuments: () => listOfferedDocuments(db, clock.now()),
      listAnswers: (questions) => listPublishedAnswers(db, questions),
      showRefusal: async (refusal) =>
        renderPacketRefusal({ site: (await office.read()).site, tags: assets.tags }, refusal),
    }),
  )
  app.route('/', seoRoutes(services))
  app.route('/', blogAdminRoutes({ ...services, views: views.posts }))
  app.route('/', faqAdminRoutes({ ...services, views: views.faq }))
  app.route('/', testimonialAdminRoutes(services))
  app.route('/', officePageAdminRoutes(services))
  app.route('/', restoreTestAdminRoutes(services))
  const onAccepted = () => views.days.count('messages')
  app.route('/', createInboxRoutes(services, { showRefused: showRefusedForm, onAccepted }))
  app.route('/', mediaFileRoutes(services))
  app.route('/', mediaRoutes(services))
  app.route('/', documentFileRoutes(services))
  app.route('/', documentAdminRoutes(services))
  app.route('/', createSharedPages(services, assets))
  app.route('/', searchRoutes({ ...services, searches: views.searches }))
  app.route('/', createAspectRoutes({ ...services, addressBook, views }))
  app.route('/', createOfficeRoutes(services))
  app.route('/', addressRoutes({ ...services, addressBook, addressCounts: views.addresses }))
  app.route('/', countRoutes({ ...services, counter: views.days }))
  app.route('/', overviewRoutes({ ...services, addressBook, counter: views.days }))
  app.route('/', backupRoutes(services))
  app.route('/', createDoors({ ...services, addressBook, views }))
  app.route('/', activityRoutes(services))
  app.route('/', securityTxtRoutes(services))
  app.route('/', robotsRoutes(services))
  app.route('/', conformanceRoutes(services))
  app.route('/', healthRoutes(services))
  app.route('/', adminPageRoutes({ office, tags: assets.adminTags }))
  app.route('/', openApiRoutes(app, services.config.site.url))
  return app
}

/** What belongs to the content of several kinds. */
function createAspectRoutes(services: Services & { addressBook: AddressBook; views: Views }) {
  const named = { ...services, findTextId: findTextId(services.db) }
  return new Hono<Env>()
    .route('/', reviewRoutes({ ...named, findText: (kind, id) => KINDS[kind].find(services, id) }))
    .route('/', findingRoutes(named))
    .route('/', linkRoutes({ ...services, listNowhere: (paths) => listNowhere(services, paths) }))
    .route(
      '/',
      historyRoutes(
        { ...services, bringBackImages: (fields) => bringBackImages(services, fields) },
        KINDS,
      ),
    )
}

/** The endpoint of assistants, and what they propose. */
function createAssistantRoutes(services: Omit<CallServices, 'countDraft'>) {
  const { db, clock } = services
  return new Hono<Env>().route('/', proposalRoutes({ ...services, readText: readText(db) })).route(
    '/',
    mcpRoutes({
      ...services,
      isOpen: () => hasKeyWith(db, 'drafts', clock.now()),
      createCalls: (by, countDraft) => createAssistantCalls({ ...services, countDraft }, by),
    }),
  )
}

/**
 * The content as a whole: what leaves as an export, and what comes from elsewhere. Few requests need
 * these modules, so they are loaded on demand.
 */
function createDoors(services: Services & { addressBook: AddressBook; views: Views }) {
  return new Hono<Env>()
    .route(
      '/',
      exportRoutes({
        ...services,
        async readContent(options) {
          const { readExportContent } = await import('./transfer/export-content.ts')
          return readExportContent(services, options)
        },
      }),
    )
    .route(
      '/',
      importRoutes({
        ...services,
        async loadTargets() {
          const { createImportTargets } = await import('./transfer/import-targets.ts')
          return createImportTargets(services)
        },
        record: (entry) => recordImport(services, entry),
      }),
    )
}

/** Messages of visitors, and what the office writes about them. */
function createInboxRoutes(
  services: Services,
  contact: Pick<Parameters<typeof contactRoutes>[0], 'showRefused' | 'onAccepted'>,
) {
  const { db, clock } = services
  const sharedDocuments: SharedDocuments = {
    list: listSharedDocuments,
    check: (transaction, reply) => checkSharedLinks(transaction, clock.now(), reply),
  }
  const answers = answerRoutes({
    ...services,
    sharedDocuments,
    admitReply: (c, email) => admitReply(services, c, email),
    findPacketPath: (text) => findPacketPath(db, text),
    listPapers: async () => {
      const documents = await listOfferedDocuments(db, clock.now())
      return documents.filter(({ visibility }) => visibility === 'public')
    },
  })
  return new Hono<Env>()
    .route('/', messageRoutes(services))
    .route('/', mailRoutes({ ...services, sharedDocuments }))
    .route('/', personRoutes({ ...services, sharedDocuments }))
    .route('/', documentLinkRoutes(services))
    .route('/', answers)
    .route('/', savedReplyRoutes(services))
    .route('/', contactRoutes({ ...services, ...contact }))
}

/** The pages of documents that are shared with one person. */
function createSharedPages(services: Services, { tags }: Pick<Assets, 'tags'>) {
  const context = async () => ({ site: (await services.office.read()).site, tags })
  return sharedDocumentRoutes(services, {
    document: async (link) => renderSharedDocument(await context(), link),
    none: async () => renderNoDocument(await context()),
  })
}

/** The facts of the office. The draft of the privacy page follows how long messages are kept. */
function createOfficeRoutes(services: Services) {
  const { db, log } = services
  return new Hono<Env>()
    .put('/api/admin/settings', async (c, next) => {
      await next()
      if (!c.res.ok) return
      await updateKeptMonths(services, await findKeepMonths(db)).catch((error: unknown) =>
        // The settings are saved. The next start tries again.
        log.warn({ err: error }, 'the draft of the privacy page could not be updated'),
      )
    })
    .route('/', siteRoutes(services))
    .route('/', officeAdminRoutes({ ...services, moveDueTimes }))
}
