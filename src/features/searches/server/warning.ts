import { countWarning, type FindWarnings } from '#server/warning.ts'
import { countMissedSearches } from './store.ts'

/** Older searches are not reported. */
const MISSED_FOR_MS = 30 * 24 * 60 * 60_000

export const findMissedSearches: FindWarnings = async ({ db, clock }) => {
  const since = new Date(clock.now().getTime() - MISSED_FOR_MS)
  return countWarning('searches-missed', await countMissedSearches(db, since))
}
