import { InvalidInput } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { nextSaveTime } from '#shared/dates.ts'
import { listFaqPlacesForUpdate, updateFaqItem } from './store.ts'

/**
 * Gives the items the places in which they are listed. Those that stay where they were are not
 * touched, so that nobody who is editing one is told of a change.
 */
export async function orderFaqItems(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ids: number[],
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (transaction) => {
    const places = await listFaqPlacesForUpdate(transaction)
    const known = new Map(places.map((place) => [place.id, place]))
    for (const [index, id] of ids.entries()) {
      const place = known.get(id)
      if (!place) throw unknownItem(index)
      if (place.sortOrder === index) continue
      const updatedAt = nextSaveTime(place.updatedAt, now)
      await updateFaqItem(transaction, id, { sort_order: index, updated_at: updatedAt })
    }
  })
}

function unknownItem(index: number): InvalidInput {
  const message = 'There is no such question'
  return new InvalidInput(message, { issues: [{ path: `ids.${index}`, message }] })
}
