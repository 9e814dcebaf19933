import { findActivitySince, insertActivity } from '#features/activity/server/store.ts'
import { ACTIONS, NOUNS } from '#server/activity.ts'
import type { Services } from '#server/services.ts'
import { startOfEasternDay, toEasternDay } from '#shared/time/eastern-time.ts'

/** Records an import: however often a source is imported on a day, it is one entry. */
export async function recordImport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { source, by, address }: { source: string; by: string; address: string },
): Promise<void> {
  const now = clock.now()
  const subject = `${NOUNS.import} “${source}”`
  const since = startOfEasternDay(toEasternDay(now))
  if (await findActivitySince(db, { kind: 'import.imported', subject, since })) return
  const entry = { kind: 'import.imported', action: ACTIONS.imported, subject } as const
  await insertActivity(db, { ...entry, now, username: by, address })
}
