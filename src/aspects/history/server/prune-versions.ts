import { setImmediate } from 'node:timers/promises'
import type { Services } from '#server/services.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import {
  deleteUnusedTexts,
  deleteVersions,
  listEntitiesWithOldVersions,
  listVersionTimes,
  type Versioned,
} from './version-store.ts'

const DAY_MS = 24 * 60 * 60_000
/**
 * From this age on, only the last version of each day is kept, and later only that of each month.
 */
const BY_DAY_MS = 90 * DAY_MS
const BY_MONTH_MS = 365 * DAY_MS
const NEWEST_KEPT = 10
const BATCH = 200

/**
 * Deletes versions that are old and followed by others soon after. The first and the newest ten of
 * each entity always stay. @returns how many were deleted
 */
export async function pruneVersions({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const before = new Date(now.getTime() - BY_DAY_MS).toISOString()
  let total = 0
  let after: Versioned | undefined
  do {
    const entities = await listEntitiesWithOldVersions(db, { before, after, limit: BATCH })
    for (const entity of entities) {
      const numbers = findSurplusVersions(await listVersionTimes(db, entity), now)
      if (numbers.length > 0) await deleteVersions(db, entity, numbers)
      total += numbers.length
      // SQLite runs in this thread, so requests may run between the entities.
      await setImmediate()
    }
    after = entities.at(-1)
  } while (after)
  while ((await deleteUnusedTexts(db, BATCH)) === BATCH);
  return total
}

type Made = { number: number; madeAt: string }

/** The numbers of the versions to delete; `versions` are all of one entity, oldest first. */
export function findSurplusVersions(versions: Made[], now: Date): number[] {
  const candidates = versions.slice(1, -NEWEST_KEPT)
  return candidates
    .filter((version, index) => {
      const period = getPeriod(version, now)
      const next = versions[index + 2]
      return period !== undefined && next !== undefined && getPeriod(next, now) === period
    })
    .map(({ number }) => number)
}

/** The Michigan day or month that keeps one version; undefined for a recent version. */
function getPeriod({ madeAt }: Made, now: Date): string | undefined {
  const age = now.getTime() - new Date(madeAt).getTime()
  if (age <= BY_DAY_MS) return undefined
  const day = toEasternDay(new Date(madeAt))
  return age <= BY_MONTH_MS ? day : day.slice(0, 7)
}
