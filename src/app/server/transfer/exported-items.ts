import { setImmediate } from 'node:timers/promises'
import { listVersionTimes } from '#aspects/history/server/version-store.ts'
import { readVersion } from '#aspects/history/server/versions.ts'
import { BLOG_CATEGORIES, FAQ_CATEGORIES, listCategories } from '#server/categories/store.ts'
import type { ReviewedKind } from '#aspects/reviews/schema.ts'
import { findReview } from '#aspects/reviews/server/review-store.ts'
import type { Services } from '#server/services.ts'
import { CONTENT_KINDS, type HistoryKind } from '#shared/content/content-kinds.ts'
import { IMPORTED_BY } from '#shared/content/exported-site.ts'
import { nameDocuments, namePictures, withPictureFiles } from './exported-files.ts'

type Names = Awaited<ReturnType<typeof readNames>>

/** Reads items with names in place of ids, and with their earlier versions if wanted. */
export function createItemReader(
  { db }: Pick<Services, 'db'>,
  { withNames }: Names,
  hasHistory: boolean,
) {
  const named = async (kind: HistoryKind, item: object) => {
    // It cleans the text, and SQLite reads without a wait: others are answered before and after.
    await setImmediate()
    const read = withNames(kind, item)
    await setImmediate()
    return read
  }
  const listVersions = async (kind: HistoryKind, id: number) => {
    const times = await listVersionTimes(db, { kind, id })
    return Array.fromAsync(times, async ({ number }) => {
      const version = await readVersion(db, { kind, id }, number)
      const username = version.username?.replace(IMPORTED_BY, '') ?? null
      return named(kind, { ...version, username })
    })
  }
  const read = async (kind: HistoryKind, item: { id: number }) => ({
    ...(await named(kind, item)),
    versions: hasHistory ? await listVersions(kind, item.id) : undefined,
  })
  const readReviewed = async (kind: ReviewedKind, item: { id: number }) => ({
    ...(await read(kind, item)),
    ...(await findReview(db, { table: CONTENT_KINDS[kind].table, id: item.id })),
  })
  return { read, readReviewed }
}

/** The names of pictures, documents and categories, which are read once. */
export async function readNames(services: Pick<Services, 'db' | 'config' | 'clock'>) {
  const { db, config } = services
  const pictures = await namePictures(services)
  const namesOf = async (tables: typeof BLOG_CATEGORIES) =>
    new Map<unknown, string>((await listCategories(db, tables)).map(({ id, name }) => [id, name]))
  const byTable = {
    blog_categories: await namesOf(BLOG_CATEGORIES),
    faq_categories: await namesOf(FAQ_CATEGORIES),
    media: new Map<unknown, string>(pictures.byId.entries().map(([id, { file }]) => [id, file])),
  }
  /** An item, or a version of it, with names in place of ids: 'category' for 'categoryId'. */
  const withNames = (kind: HistoryKind, entity: object): Record<string, unknown> => {
    const { text, digest, references } = CONTENT_KINDS[kind]
    const named: Record<string, unknown> = { ...entity }
    for (const { field, table } of references) {
      named[field.replace(/Id$/, '')] = byTable[table].get(named[field]) ?? null
    }
    // The photo of a testimonial also has an address here.
    if (named.image) named.imageUrl = null
    if (digest) named[text] = withPictureFiles(String(named[text]), config.site.url, pictures)
    return named
  }
  return { ...(await nameDocuments(services)), pictures, byTable, withNames }
}
