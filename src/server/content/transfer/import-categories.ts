import { CATEGORIES_MAX, createCategory } from '../../categories/save-category.ts'
import {
  BLOG_CATEGORIES,
  FAQ_CATEGORIES,
  listCategories,
  type CategoryTables,
} from '../../categories/store.ts'
import type { Db } from '../../db/tables.ts'
import { CATEGORY_NAME_MAX } from '#shared/input-rules.ts'
import { foldCase } from '#shared/text.ts'

export const CATEGORY_TABLES = { blog_categories: BLOG_CATEGORIES, faq_categories: FAQ_CATEGORIES }

/** @returns the id, unless nothing has that name */
export async function findCategoryNamed(
  db: Db,
  tables: CategoryTables,
  name: string,
): Promise<number | undefined> {
  const folded = foldCase(fit(name))
  return (await listCategories(db, tables)).find((known) => foldCase(known.name) === folded)?.id
}

/**
 * @returns the id of the category with this name, which is created if it is missing; null with a note if there
 * are too many
 */
export async function addCategory(
  db: Db,
  tables: CategoryTables,
  name: string | null,
  notes: string[],
): Promise<number | null> {
  if (name === null || fit(name) === '') return null
  const known = await findCategoryNamed(db, tables, name)
  if (known !== undefined) return known
  if ((await listCategories(db, tables)).length >= CATEGORIES_MAX) {
    notes.push(`Category left out, because there are ${CATEGORIES_MAX} already: ${fit(name)}`)
    return null
  }
  return (await createCategory(db, tables, fit(name))).id
}

function fit(name: string): string {
  return name.trim().slice(0, CATEGORY_NAME_MAX).trim()
}
