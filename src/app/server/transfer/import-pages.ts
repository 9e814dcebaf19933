import { countVersions } from '#aspects/history/server/version-store.ts'
import type { ImportTargets } from '#features/import/server/target.ts'
import { officePageChangeSchema, officePageSlugSchema } from '#features/office-pages/schema.ts'
import { changeOfficePage } from '#features/office-pages/server/change-office-page.ts'
import {
  findOfficePage,
  findOfficePageAt,
  updateOfficePage,
} from '#features/office-pages/server/store.ts'
import { InvalidInput } from '#server/errors.ts'
import { parseBody } from '#server/http/body.ts'
import { changeText, type ListServices } from './import-content.ts'
import { withVersions } from './import-versions.ts'

type Lists = ImportTargets['lists']

/** The pages are always there; one that nobody has touched takes the text. */
export function pageTarget(services: ListServices): Lists['pages'] {
  const { db } = services
  const save = async (
    used: ListServices,
    ...[id, item, write]: Parameters<Lists['pages']['change']>
  ) => {
    const input = parseBody(officePageChangeSchema, { ...item, updatedAt: undefined })
    await changeText(used, { kind: 'pages', html: item.content }, write, async (inside) => {
      const page = await changeOfficePage(inside, Number(id), input, write)
      const { updatedAt = page.updatedAt, reviewedAt } = item
      await updateOfficePage(inside.db, page.id, {
        updated_at: updatedAt,
        reviewed_at: reviewedAt,
      })
      return { ...page, updatedAt }
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
      const used = await withVersions(services, 'pages', item, write.ways)
      if (page) await save(used, String(page.id), item, write)
    },
    change: (...change) => save(services, ...change),
  }
}
