import { inTransaction } from '#server/db/in-transaction.ts'
import { NotFound } from '#server/errors.ts'
import type { Edit } from '#server/history.ts'
import { saveVersioned } from '#server/db/save-versioned.ts'
import type { Services } from '#server/services.ts'
import type { Testimonial, TestimonialChange } from '../schema.ts'
import { photoColumnsOf } from './photo.ts'
import { findTestimonial, findTestimonialForUpdate, updateTestimonial } from './store.ts'

/** Changes the given fields. @throws {Conflict} when it was saved after `input.updatedAt` */
export async function changeTestimonial(
  { db, clock, config, history }: Pick<Services, 'db' | 'clock' | 'config' | 'history'>,
  id: number,
  input: TestimonialChange,
  edit: Edit,
): Promise<Testimonial> {
  return inTransaction(db, async (transaction) => {
    const current = await findTestimonialForUpdate(transaction, id)
    if (!current) throw missing()
    const photo = await photoColumnsOf(transaction, input, { origin: config.site.url, current })
    return saveVersioned({
      current,
      startedFrom: input.updatedAt,
      now: clock.now(),
      noun: 'testimonial',
      write: async (updatedAt) => {
        const columns = { ...columnsOf(input), ...photo, updated_at: updatedAt }
        await updateTestimonial(transaction, id, columns)
        const changed = await findTestimonial(transaction, id)
        if (!changed) throw missing()
        return changed
      },
      keep: (saved) => history.keep(transaction, 'testimonials', { ...saved, ...edit }),
    })
  })
}

/** Absent fields stay. Ratings and switches cannot be empty, so null changes nothing. */
function columnsOf({ name, title, organization, content, ...input }: TestimonialChange) {
  return {
    name,
    title,
    organization,
    content,
    rating: input.rating ?? undefined,
    is_active: flagOf(input.isActive),
    show_on_homepage: flagOf(input.showOnHomepage),
  }
}

function flagOf(value: boolean | null | undefined): 0 | 1 | undefined {
  if (typeof value !== 'boolean') return undefined
  return value ? 1 : 0
}

function missing(): NotFound {
  return new NotFound('There is no such testimonial')
}
