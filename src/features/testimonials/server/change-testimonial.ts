import { isDeepStrictEqual } from 'node:util'
import { inTransaction } from '#server/db/in-transaction.ts'
import { Conflict, NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { isLateSave, nextSaveTime } from '#shared/dates.ts'
import type { Testimonial, TestimonialChange } from '../schema.ts'
import { photoColumnsOf } from './photo.ts'
import { findTestimonial, findTestimonialForUpdate, updateTestimonial } from './store.ts'

/**
 * Changes what the input names.
 * @throws {Conflict} with the stored testimonial, when it was saved after `input.updatedAt`, unless it
 *   is what the input asks for: a save may be sent again because its answer was lost
 */
export async function changeTestimonial(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  id: number,
  input: TestimonialChange,
): Promise<Testimonial> {
  return inTransaction(db, async (transaction) => {
    const current = await findTestimonialForUpdate(transaction, id)
    if (!current) throw missing()
    const isLate = isLateSave(input.updatedAt, current.updatedAt)
    await updateTestimonial(transaction, id, {
      ...columnsOf(input),
      ...(await photoColumnsOf(transaction, input, { origin: config.site.url, current })),
      updated_at: isLate ? current.updatedAt : nextSaveTime(current.updatedAt, clock.now()),
    })
    const changed = await findTestimonial(transaction, id)
    if (!changed) throw missing()
    if (isLate && !isDeepStrictEqual(changed, current)) {
      throw new Conflict('Somebody else saved this testimonial in the meantime', { current })
    }
    return changed
  })
}

/** What is left out stays; neither a rating nor a switch can be empty, so null changes nothing. */
function columnsOf({ name, title, organization, content, ...input }: TestimonialChange) {
  return {
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(organization !== undefined && { organization }),
    ...(content !== undefined && { content }),
    ...(typeof input.rating === 'number' && { rating: input.rating }),
    ...(typeof input.isActive === 'boolean' && { is_active: flagOf(input.isActive) }),
    ...(typeof input.showOnHomepage === 'boolean' && {
      show_on_homepage: flagOf(input.showOnHomepage),
    }),
  }
}

function flagOf(value: boolean): 0 | 1 {
  return value ? 1 : 0
}

function missing(): NotFound {
  return new NotFound('There is no such testimonial')
}
