import { inTransaction } from '#server/db/in-transaction.ts'
import { Conflict, NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { nextSaveTime } from '#shared/dates.ts'
import type { Testimonial, TestimonialChange } from '../schema.ts'
import { photoColumnsOf } from './photo.ts'
import { findTestimonial, findTestimonialForUpdate, updateTestimonial } from './store.ts'

/**
 * Changes what the input names.
 * @throws {Conflict} with the stored testimonial, when it was saved after `input.updatedAt`
 */
export async function changeTestimonial(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  id: number,
  input: TestimonialChange,
): Promise<Testimonial> {
  return inTransaction(db, async (transaction) => {
    const current = await findTestimonialForUpdate(transaction, id)
    if (!current) throw missing()
    assertSeen(current, input.updatedAt)
    await updateTestimonial(transaction, id, {
      ...columnsOf(input),
      ...(await photoColumnsOf(transaction, input, { origin: config.site.url, current })),
      updated_at: nextSaveTime(current.updatedAt, clock.now()),
    })
    const changed = await findTestimonial(transaction, id)
    if (!changed) throw missing()
    return changed
  })
}

/** @throws {Conflict} when the admin has not seen what is stored */
function assertSeen(current: Testimonial, updatedAt: string | null | undefined): void {
  if (!updatedAt || Date.parse(updatedAt) >= Date.parse(current.updatedAt)) return
  throw new Conflict('Somebody else saved this testimonial in the meantime', { current })
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
