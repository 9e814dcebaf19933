import { setImmediate } from 'node:timers/promises'
import { LINKING_KINDS } from './link-index-store.ts'
import type { Services } from '#server/services.ts'
import { BROKEN_LINKS_MAX, type ContentLink } from '../schema.ts'
import type { ContentKind } from '#shared/content/content-kinds.ts'
import type { MissingAddress } from '#features/addresses/schema.ts'
import type { AddressBook } from '#features/addresses/server/address-book.ts'
import {
  findPagePath,
  LINKS_AT_ONCE,
  listLinksBelow,
  listLinksTo,
  listOwnLinks,
  listPostPaths,
} from './links-store.ts'
import { listMissing, listRedirects } from '#features/addresses/server/store.ts'

export type LinkServices = Pick<Services, 'db' | 'config'> & { addressBook: AddressBook }
type LinkRow = Awaited<ReturnType<typeof listOwnLinks>>[number]
type Item = { kind: ContentKind; id: number }

/** Lists the first links to pages of this site that lead nowhere, of all texts or of one. */
export async function listBrokenLinks(services: LinkServices, text?: Item): Promise<ContentLink[]> {
  const origin = services.config.site.url
  const pathOf = ({ target }: LinkRow) => withoutOrigin(target, origin)
  const broken: LinkRow[] = []
  for (const kind of LINKING_KINDS.filter((one) => !text || one === text.kind)) {
    let links: LinkRow[] = []
    do {
      await setImmediate()
      const options = { kind, id: text?.id, after: links.at(-1) }
      links = await listOwnLinks(services.db, origin, options)
      const missing = await listNowhere(services, [...new Set(links.map(pathOf))])
      broken.push(...links.filter((link) => missing.has(pathOf(link))))
    } while (links.length === LINKS_AT_ONCE && broken.length < BROKEN_LINKS_MAX)
  }
  return broken.slice(0, BROKEN_LINKS_MAX).map((link) => toContentLink(link, origin))
}

/** Lists the links in other texts that lead to an item. */
export async function listLinksToItem(
  { db, config }: LinkServices,
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

/** Lists the addresses that people asked for in vain and that still lead nowhere. */
export async function listMissingAddresses(services: LinkServices): Promise<MissingAddress[]> {
  const addresses = await listMissing(services.db)
  const paths = addresses.map(({ path }) => path)
  const nowhere = await listNowhere(services, paths)
  const origin = services.config.site.url
  const sources = new Map<string, Set<string>>()
  for (const link of await listLinksTo(services.db, origin, [...nowhere])) {
    const path = withoutOrigin(link.target, origin)
    sources.set(path, (sources.get(path) ?? new Set()).add(toPagePath(link)))
  }
  return addresses
    .filter(({ path }) => nowhere.has(path))
    .map((address) => ({ ...address, linkedFrom: [...(sources.get(address.path) ?? [])] }))
}

/** An address that fewer people asked for may be a typing mistake of one of them. */
const OFTEN = 3

/** Counts the addresses that people often asked for and that still lead nowhere. */
export async function countOftenMissing(services: LinkServices): Promise<number> {
  const addresses = await listMissing(services.db)
  const often = addresses.filter(({ count }) => count >= OFTEN)
  return (
    await listNowhere(
      services,
      often.map(({ path }) => path),
    )
  ).size
}

/** Lists the addresses at which there is neither a page nor a redirect. */
async function listNowhere(
  { db, addressBook }: LinkServices,
  paths: string[],
): Promise<Set<string>> {
  const dead = await addressBook.listDead(paths)
  for (const { from } of await listRedirects(db)) dead.delete(from)
  return dead
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
