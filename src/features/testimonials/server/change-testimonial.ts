import { toFlag } from '#server/db/column-values.ts'
import type { Edit } from '#server/history.ts'
import { changeContent } from '#server/save-content.ts'
import type { Testimonial, TestimonialChange } from '../schema.ts'
import type { TestimonialServices } from './create-testimonial.ts'
import { resolvePhotoColumns } from './photo.ts'
import { TESTIMONIAL, updateTestimonial } from './store.ts'

/** Changes the given fields. @throws {Conflict} when it was saved after `input.updatedAt` */
export async function changeTestimonial(
  services: TestimonialServices,
  id: number,
  input: TestimonialChange,
  edit: Edit,
): Promise<Testimonial> {
  const origin = services.config.site.url
  const { after } = await changeContent(services, TESTIMONIAL, {
    id,
    startedFrom: input.updatedAt,
    write: async (db, { before: current, updatedAt }) =>
      updateTestimonial(db, id, {
        ...toTestimonialColumns(input),
        ...(await resolvePhotoColumns(db, input, { origin, current })),
        updated_at: updatedAt,
      }),
    edit,
  })
  return after
}

/** Absent fields stay. Ratings and switches cannot be empty, so null changes nothing. */
function toTestimonialColumns({ name, title, organization, content, ...input }: TestimonialChange) {
  return {
    name,
    title,
    organization,
    content,
    rating: input.rating ?? undefined,
    is_active: toFlag(input.isActive),
    show_on_homepage: toFlag(input.showOnHomepage),
  }
}
