import { countVersions } from '#aspects/history/server/version-store.ts'
import type { ImportTargets } from '#features/import/server/target.ts'
import { officePageChangeSchema, officePageSlugSchema } from '#features/office-pages/schema.ts'
import { changeOfficePage } from '#features/office-pages/server/change-office-page.ts'
import {
  findOfficePage,
  findOfficePageAt,
  updateOfficePage,
} from '#features/office-pages/server/store.ts'
import { prepareText } from '#server/content/save.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { InvalidInput } from '#server/errors.ts'
import { parseBody } from '#server/http/body.ts'
import { storeAspects, type ListServices } from './import-content.ts'
import { convertVersions } from './import-versions.ts'

type Lists = ImportTargets['lists']

/** The pages are always there; one that nobody has touched takes the text. */
export function pageTarget(services: ListServices): Lists['pages'] {
  const { db } = services
  const save = async (
    [id, item, write]: Parameters<Lists['pages']['change']>,
    exported: Record<string, unknown>,
  ) => {
    const input = parseBody(officePageChangeSchema, { ...item, updatedAt: undefined })
    const written = await prepareText(services, item.content)
    await inTransaction(db, async (transaction) => {
      const inside = { ...services, db: transaction }
      const page = await changeOfficePage(inside, Number(id), input, { by: write.by, written })
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
    what: 'page',
    kind: 'pages',
    fit: (item) => ({ item, notes: [] }),
    async hasTwin({ slug, updatedAt }) {
      const page = await findAt(slug)
      if (!page) throw new InvalidInput(`This site has no page at /${slug}`)
      if (page.updatedAt === updatedAt || page.status === 'published') return true
      return (await countVersions(db, { kind: 'pages', id: page.id })) > 1
    },
    find: async (id) => findOfficePage(db, Number(id)),
    async create(item, write) {
      const page = await findAt(item.slug)
      const exported = await convertVersions(services, 'pages', item, write.ways)
      if (page) await save([String(page.id), item, write], exported)
    },
    // The versions that this site has made since stay.
    change: (...change) => save(change, { ...change[1], versions: [] }),
  }
}
