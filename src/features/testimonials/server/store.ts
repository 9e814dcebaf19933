import type { Insertable, Selectable } from 'kysely'
import type { Db, TestimonialsTable } from '#server/db/tables.ts'
import type { Testimonial } from '../schema.ts'

/** What the landing page shows: active ones that are meant for it, oldest first. */
export async function listHomepageTestimonials(db: Db): Promise<Testimonial[]> {
  const rows = await db
    .selectFrom('testimonials')
    .selectAll()
    .where('is_active', '=', 1)
    .where('show_on_homepage', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toTestimonial)
}

export async function insertTestimonial(
  db: Db,
  row: Insertable<TestimonialsTable>,
): Promise<Testimonial> {
  return toTestimonial(
    await db.insertInto('testimonials').values(row).returningAll().executeTakeFirstOrThrow(),
  )
}

function toTestimonial(row: Selectable<TestimonialsTable>): Testimonial {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    organization: row.organization,
    content: row.content,
    rating: row.rating,
    isActive: row.is_active === 1,
    showOnHomepage: row.show_on_homepage === 1,
    imageUrl: row.image_url,
    imageId: row.image_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
