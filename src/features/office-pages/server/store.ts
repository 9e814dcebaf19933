import type { Insertable, Selectable, Updateable } from 'kysely'
import type { OfficePagesTable } from '#server/db/tables/office-tables.ts'
import type { Db } from '#server/db/tables.ts'
import { toReview } from '#aspects/reviews/server/review-store.ts'
import { cleanedHtml } from '#server/html/sanitize.ts'
import { readFields } from '#shared/content/field-shapes.ts'
import { OFFICE_PAGE_FIELDS } from '../fields.ts'
import { officePageSlugSchema, type OfficePage } from '../schema.ts'
import { OFFICE_PAGE_SLUGS, type OfficePageSlug } from '../slugs.ts'

/** Lists every page, published or not, in the order of OFFICE_PAGE_SLUGS. */
export async function listOfficePages(db: Db): Promise<OfficePage[]> {
  const rows = await db
    .selectFrom('office_pages')
    .selectAll()
    .where('slug', 'in', OFFICE_PAGE_SLUGS)
    .execute()
  return rows.map(toOfficePage).toSorted(byPlace)
}

/** Lists the pages that visitors can open, as links to them. */
export async function listPageLinks(db: Db): Promise<{ slug: OfficePageSlug; title: string }[]> {
  const pages = await listPublishedOfficePages(db)
  return pages.map(({ slug, title }) => ({ slug, title }))
}

/** Lists the pages that visitors can open, without their texts. */
export async function listPublishedOfficePages(
  db: Db,
): Promise<Pick<OfficePage, 'slug' | 'title' | 'updatedAt'>[]> {
  const rows = await db
    .selectFrom('office_pages')
    .select(['slug', 'title', 'updated_at as updatedAt'])
    .where('slug', 'in', OFFICE_PAGE_SLUGS)
    .where('status', '=', 'published')
    .execute()
  return rows
    .map((row) => ({ ...row, slug: officePageSlugSchema.parse(row.slug) }))
    .toSorted(byPlace)
}

export async function findOfficePage(db: Db, id: number): Promise<OfficePage | undefined> {
  const row = await db
    .selectFrom('office_pages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toOfficePage(row)
}

export async function findOfficePageAt(
  db: Db,
  slug: OfficePageSlug,
): Promise<OfficePage | undefined> {
  const row = await db
    .selectFrom('office_pages')
    .selectAll()
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row && toOfficePage(row)
}

/** Inserts a page. @returns undefined if there already is one at its address */
export async function insertOfficePage(
  db: Db,
  row: Insertable<OfficePagesTable>,
): Promise<OfficePage | undefined> {
  const inserted = await db
    .insertInto('office_pages')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted && toOfficePage(inserted)
}

export async function updateOfficePage(
  db: Db,
  id: number,
  row: Updateable<OfficePagesTable>,
): Promise<void> {
  await db.updateTable('office_pages').set(row).where('id', '=', id).execute()
}

function byPlace(a: Pick<OfficePage, 'slug'>, b: Pick<OfficePage, 'slug'>): number {
  return OFFICE_PAGE_SLUGS.indexOf(a.slug) - OFFICE_PAGE_SLUGS.indexOf(b.slug)
}

function toOfficePage(row: Selectable<OfficePagesTable>): OfficePage {
  return {
    id: row.id,
    slug: officePageSlugSchema.parse(row.slug),
    ...readFields(OFFICE_PAGE_FIELDS, row),
    content: cleanedHtml(row.content, row.content_digest),
    updatedAt: row.updated_at,
    ...toReview({
      reviewBy: row.review_by,
      reviewedAt: row.reviewed_at,
      updatedAt: row.updated_at,
    }),
  }
}
