import { Hono } from 'hono'
import { InvalidInput } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import { parseId } from '#server/http/params.ts'
import { isContentKind, type ContentKind } from '#shared/content/content-kinds.ts'
import { listBrokenLinks, listLinksToItem, type LinkServices } from './links.ts'

/** The links of all texts, for admins. */
export function linkRoutes(services: LinkServices) {
  return new Hono<Env>()
    .get('/api/admin/links', async (c) => {
      const item = parseItem(c.req.query())
      if (!item) throw new InvalidInput('Send kind and id')
      return c.json(await listLinksToItem(services, item))
    })
    .get('/api/admin/links/broken', async (c) =>
      c.json(await listBrokenLinks(services, parseItem(c.req.query()))),
    )
}

function parseItem(query: Record<string, string>): { kind: ContentKind; id: number } | undefined {
  const { kind = '', id = '' } = query
  if (kind === '' && id === '') return undefined
  if (!isContentKind(kind)) throw new InvalidInput('There is no such kind of content')
  return { kind, id: parseId(id) }
}
