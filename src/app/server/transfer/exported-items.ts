import { setImmediate } from 'node:timers/promises'
import { BLOG_CATEGORIES, FAQ_CATEGORIES, listCategories } from '#server/categories/store.ts'
import { listAspects } from '#server/content/index-text.ts'
import type { ExportedItem, Transfer } from '#server/content/transfer/transfer.ts'
import type { Services } from '#server/services.ts'
import { CONTENT_KINDS, type HistoryKind, type ListedKind } from '#shared/content/content-kinds.ts'
import { IMPORTED_BY } from '#features/export/exported-site.ts'
import { nameDocuments, namePictures, withPictureFiles } from './exported-files.ts'

type Names = Awaited<ReturnType<typeof readNames>>

/** Reads the items of a kind with names in place of ids, and with what their aspects add. */
export function createItemReader(
  { db, aspects }: Pick<Services, 'db' | 'aspects'>,
  { withNames, documents }: Names,
  hasHistory: boolean,
) {
  const nameAll = async (kind: HistoryKind, item: object) => {
    // It cleans the text, and SQLite reads without a wait: others are answered before and after.
    await setImmediate()
    const read = withNames(kind, item)
    await setImmediate()
    return read
  }
  const nameVersion = (kind: HistoryKind) => (version: Record<string, unknown>) =>
    nameAll(kind, { ...version, username: withoutImporter(version.username) })
  const read = async (kind: HistoryKind, item: { id: number }) => {
    const exported = await nameAll(kind, item)
    const options = { hasHistory, nameVersion: nameVersion(kind) }
    for (const { readExport } of listAspects(aspects, kind)) {
      Object.assign(exported, await readExport?.(db, { kind, id: item.id }, options))
    }
    return exported
  }
  return async function* readItems(
    kind: ListedKind,
    { schema, list }: Transfer,
  ): AsyncGenerator<ExportedItem, void> {
    if (kind === 'documents') yield* documents
    else if (list) for await (const item of list(db)) yield schema.parse(await read(kind, item))
  }
}

function withoutImporter(username: unknown): string | null {
  return typeof username === 'string' ? username.replace(IMPORTED_BY, '') : null
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
