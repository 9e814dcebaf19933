import { countVersions } from '#aspects/history/server/version-store.ts'
import { prepareText } from '#server/content/save.ts'
import { storeAspects } from '#server/content/transfer/create-target.ts'
import { convertVersions } from '#server/content/transfer/import-versions.ts'
import type {
  ImportServices,
  ImportTarget,
  ImportWrite,
  Transfer,
} from '#server/content/transfer/transfer.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { InvalidInput } from '#server/errors.ts'
import { parseBody } from '#server/http/body.ts'
import { exportedPageSchema } from '../exported.ts'
import { officePageChangeSchema, officePageSlugSchema } from '../schema.ts'
import { changeOfficePage } from './change-office-page.ts'
import { findOfficePage, findOfficePageAt, listOfficePages, updateOfficePage } from './store.ts'

export const PAGES_TRANSFER: Transfer = {
  what: 'page',
  schema: exportedPageSchema,
  read(value) {
    const item = exportedPageSchema.parse(value)
    return { item, key: `page ${item.slug}` }
  },
  async *list(db) {
    yield* await listOfficePages(db)
  },
  createTarget: createPageTarget,
}

/** The pages are always there; one that nobody has touched takes the text. */
function createPageTarget(services: ImportServices): ImportTarget {
  const { db } = services
  const save = async (
    id: number,
    item: ReturnType<typeof exportedPageSchema.parse>,
    write: ImportWrite,
    exported: Record<string, unknown>,
  ) => {
    const input = parseBody(officePageChangeSchema, { ...item, updatedAt: undefined })
    const written = await prepareText(services, item.content)
    await inTransaction(db, async (transaction) => {
      const inside = { ...services, db: transaction }
      const page = await changeOfficePage(inside, id, input, { by: write.by, written })
      const { updatedAt = page.updatedAt } = item
      await updateOfficePage(transaction, page.id, { updated_at: updatedAt })
      await storeAspects(inside, { kind: 'pages', id: page.id }, exported)
      await write.note(transaction, { ...page, updatedAt })
    })
  }
  const findAt = async (slug: string) => {
    const known = officePageSlugSchema.safeParse(slug)
    return known.success ? findOfficePageAt(db, known.data) : undefined
  }
  return {
    kind: 'pages',
    fit: (item) => ({ item, notes: [] }),
    async hasTwin(item) {
      const { slug, updatedAt } = exportedPageSchema.parse(item)
      const page = await findAt(slug)
      if (!page) throw new InvalidInput(`This site has no page at /${slug}`)
      if (page.updatedAt === updatedAt || page.status === 'published') return true
      return (await countVersions(db, { kind: 'pages', id: page.id })) > 1
    },
    find: async (id) => findOfficePage(db, Number(id)),
    async create(given, write) {
      const item = exportedPageSchema.parse(given)
      const page = await findAt(item.slug)
      const exported = await convertVersions(services, 'pages', item, write.ways)
      if (page) await save(page.id, item, write, exported)
    },
    change(id, given, write) {
      const item = exportedPageSchema.parse(given)
      // The versions that this site has made since stay.
      return save(Number(id), item, write, { ...item, versions: [] })
    },
  }
}
