import { setImmediate } from 'node:timers/promises'
import type { Services } from '#server/services.ts'
import { HTML_KINDS, type ContentKind } from '#shared/content/content-kinds.ts'
import { BROKEN_LINKS_MAX, type ContentLink } from '../schema.ts'
import {
  findPagePath,
  LINKS_AT_ONCE,
  listLinksBelow,
  listLinksTo,
  listOwnLinks,
  listPostPaths,
  type LinkRow,
} from './links-store.ts'

export type LinkServices = Pick<Services, 'db' | 'config'> & {
  /** Lists those of the paths at which there is neither a page nor a redirect. */
  listNowhere: (paths: string[]) => Promise<Set<string>>
}
type Item = { kind: ContentKind; id: number }

/** Lists the first links to pages of this site that lead nowhere, of all texts or of one. */
export async function listBrokenLinks(
  { db, config, listNowhere }: LinkServices,
  text?: Item,
): Promise<ContentLink[]> {
  const origin = config.site.url
  const pathOf = ({ target }: LinkRow) => withoutOrigin(target, origin)
  const broken: LinkRow[] = []
  for (const kind of HTML_KINDS.filter((one) => !text || one === text.kind)) {
    let links: LinkRow[] = []
    do {
      await setImmediate()
      links = await listOwnLinks(db, origin, { kind, id: text?.id, after: links.at(-1) })
      const nowhere = await listNowhere([...new Set(links.map(pathOf))])
      broken.push(...links.filter((link) => nowhere.has(pathOf(link))))
    } while (links.length === LINKS_AT_ONCE && broken.length < BROKEN_LINKS_MAX)
  }
  return broken.slice(0, BROKEN_LINKS_MAX).map((link) => toContentLink(link, origin))
}

/** Lists the links in other texts that lead to an item. */
export async function listLinksToItem(
  { db, config }: Pick<Services, 'db' | 'config'>,
  item: Item,
): Promise<ContentLink[]> {
  const origin = config.site.url
  const links = await findLinksTo(db, origin, item)
  return links
    .filter(({ kind, id }) => kind !== item.kind || id !== item.id)
    .map((link) => toContentLink(link, origin))
}

async function findLinksTo(db: Services['db'], origin: string, { kind, id }: Item) {
  if (kind === 'blog') return listLinksTo(db, origin, await listPostPaths(db, id))
  if (kind === 'pages') return listLinksTo(db, origin, await findPagePath(db, id))
  if (kind === 'documents') {
    return listLinksBelow(db, origin, [`/documents/${id}/`, `/?paper=${id}#`])
  }
  if (kind !== 'faq') return []
  const ending = `#faq-${id}`
  const links = await listLinksTo(db, origin, ['/faq'])
  return links.filter(({ href }) => href.endsWith(ending))
}

/** The pages that link to each of these paths. */
export async function listLinkingPages(
  { db, config }: Pick<Services, 'db' | 'config'>,
  paths: string[],
): Promise<Map<string, Set<string>>> {
  const origin = config.site.url
  const pages = new Map<string, Set<string>>()
  for (const link of await listLinksTo(db, origin, paths)) {
    const path = withoutOrigin(link.target, origin)
    pages.set(path, (pages.get(path) ?? new Set()).add(toPagePath(link)))
  }
  return pages
}

function withoutOrigin(target: string, origin: string): string {
  return target.startsWith(origin) ? target.slice(origin.length) : target
}

function toContentLink({ kind, id, title, href, text }: LinkRow, origin: string): ContentLink {
  return { kind, id, title, href: withoutOrigin(href, origin), text }
}

function toPagePath({ kind, slug }: LinkRow): string {
  if (slug === null) return '/faq'
  return kind === 'blog' ? `/blog/${slug}` : `/${slug}`
}
