import { inTransaction } from '#server/db/in-transaction.ts'
import { nextSaveTime } from '#server/db/save-versioned.ts'
import { InvalidInput } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { listFaqPlacesForUpdate, updateFaqItem } from './store.ts'

/**
 * Stores the order of the items. Items that keep their place are not touched, so that their editors
 * get no conflict.
 * @throws {InvalidInput} when an id is unknown
 */
export async function orderFaqItems(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ids: number[],
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (transaction) => {
    const places = await listFaqPlacesForUpdate(transaction)
    const known = new Map(places.map((place) => [place.id, place]))
    for (const [index, id] of ids.entries()) {
      const place = known.get(id)
      if (!place) throw new InvalidInput('There is no such question', { path: `ids.${index}` })
      if (place.sortOrder === index) continue
      const updatedAt = nextSaveTime(place.updatedAt, now)
      await updateFaqItem(transaction, id, { sort_order: index, updated_at: updatedAt })
    }
  })
}
