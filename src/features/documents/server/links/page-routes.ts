import { Hono } from 'hono'
import { getWiderNetwork } from '#server/http/client-ip.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { SHARED_PATH } from '#shared/shared-document.ts'
import { fileAnswer } from '../file-answer.ts'
import { hashToken } from './share-document.ts'
import { findOpenLink, updateLinkOpened } from './store.ts'

type SharedPages = {
  /** The page with the name of a document and the button that opens it. */
  document: (link: { title: string; path: string; expiresAt: string }) => Promise<string>
  /** The page of a link that opens nothing, whatever the reason. */
  none: () => Promise<string>
}

/**
 * A document for one person. Programs that look at the links of a mail see only the page, so the document
 * counts as opened once somebody presses its button.
 */
export function sharedDocumentRoutes(
  services: Pick<Services, 'db' | 'clock' | 'limits' | 'storage'>,
  pages: SharedPages,
) {
  const { db, clock, limits } = services
  const path = `${SHARED_PATH}:token` as const
  const find = (token: string) => findOpenLink(db, hashToken(token), clock.now())
  return new Hono<Env>()
    .use(path, async (c, next) => {
      await limits.use('sharedAddress', c.var.clientIp)
      const network = getWiderNetwork(c.var.clientIp)
      if (network) await limits.use('sharedNetwork', network)
      await next()
      c.header('X-Robots-Tag', 'noindex, nofollow')
      c.header('Referrer-Policy', 'no-referrer')
      c.header('Cache-Control', 'no-store')
    })
    .get(path, async (c) => {
      const link = await find(c.req.param('token'))
      if (!link) return c.html(await pages.none(), 404)
      return c.html(await pages.document({ ...link, path: c.req.path }))
    })
    .post(path, async (c) => {
      const link = await find(c.req.param('token'))
      if (!link) return c.html(await pages.none(), 404)
      await updateLinkOpened(db, link.id, clock.now())
      return fileAnswer(c, services, link)
    })
}
