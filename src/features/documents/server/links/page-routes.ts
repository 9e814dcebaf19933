import { Hono, type Context } from 'hono'
import { toAppError } from '#server/http/on-error.ts'
import { getWiderNetwork } from '#server/http/client-ip.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { SHARED_PATH } from '#shared/shared-document.ts'
import { fileAnswer } from '../file-answer.ts'
import { hashToken } from './share-document.ts'
import { findOpenLink, updateLinkOpened, type DocumentLinkRow } from './store.ts'

type SharedPages = {
  /** The page with the name of a document and the button that opens it. */
  document: (link: { title: string; path: string; expiresAt: string }) => Promise<string>
  /** The page of a link that opens nothing, whatever the reason; `refusal` is for too many tries. */
  none: (refusal?: string) => Promise<string>
}

type SharedServices = Pick<Services, 'db' | 'clock' | 'limits' | 'log' | 'storage'>

/**
 * A document for one person. Programs that look at the links of a mail see only the page, so the document
 * counts as opened once somebody presses its button.
 */
export function sharedDocumentRoutes(services: SharedServices, pages: SharedPages) {
  const answer = async (c: Context<Env>, open: (link: DocumentLinkRow) => Promise<Response>) => {
    c.header('X-Robots-Tag', 'noindex, nofollow')
    c.header('Referrer-Policy', 'no-referrer')
    try {
      await countVisit(services, c.var.clientIp)
      const token_hash = hashToken(c.req.param('token') ?? '')
      const link = await findOpenLink(services.db, { token_hash }, services.clock.now())
      const found = link && (await open(link))
      const response = found?.ok ? found : c.html(await pages.none(), 404)
      response.headers.set('Cache-Control', 'no-store')
      return response
    } catch (error) {
      const expected = toAppError(error)
      if (expected?.status === 404) return c.html(await pages.none(), 404)
      if (expected?.status !== 429) throw error
      for (const [name, value] of Object.entries(expected.headers)) c.header(name, value)
      return c.html(await pages.none(expected.message), 429)
    }
  }
  return new Hono<Env>()
    .get(`${SHARED_PATH}:token`, (c) =>
      answer(c, async ({ title, expires_at: expiresAt }) =>
        c.html(await pages.document({ title, expiresAt, path: c.req.path })),
      ),
    )
    .post(`${SHARED_PATH}:token`, (c) =>
      answer(c, async (link) => {
        await updateLinkOpened(services.db, link.id, services.clock.now()).catch((error: unknown) =>
          // A database that cannot write does not keep the document from its reader.
          services.log.warn({ err: error }, 'the opening of a document was not recorded'),
        )
        return fileAnswer(c, services, link)
      }),
    )
}

/** @throws {TooManyRequests} */
async function countVisit({ limits }: SharedServices, ip: string): Promise<void> {
  await limits.use('sharedAddress', ip)
  const network = getWiderNetwork(ip)
  if (network) await limits.use('sharedNetwork', network)
}
