import { officePageSlugSchema } from '#features/office-pages/schema.ts'
import { findOfficePageAt } from '#features/office-pages/server/store.ts'
import type { Db } from '#server/db/tables.ts'
import { NotFound } from '#server/errors.ts'
import { parseId } from '#server/http/params.ts'
import type { HtmlKind } from '#shared/content/content-kinds.ts'

/** Finds the id of a text by its name in a path: a page is named by its slug. @throws {NotFound} */
export function findTextId(db: Db) {
  return async (kind: HtmlKind, name: string): Promise<number> => {
    if (kind !== 'pages') return parseId(name)
    const slug = officePageSlugSchema.safeParse(name).data
    const page = slug && (await findOfficePageAt(db, slug))
    if (!page) throw new NotFound('There is no such page')
    return page.id
  }
}
