import { acquireLease, endLease, replaceInstallationValue } from '#server/db/installation-store.ts'
import { Conflict } from '#server/errors.ts'
import type { Services } from '#server/services.ts'

const KEY = 'import'
/** A node that was killed keeps others waiting no longer than this. */
const LEASE_MS = 15_000
const RENEWED_MS = 5_000

/**
 * Lets one import run at a time, on whichever node.
 * @returns a function that ends the lease; call it once
 * @throws {Conflict} while another import runs
 */
export async function holdImport({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<() => Promise<void>> {
  if (!(await acquireLease(db, KEY, { now: clock.now(), forMs: LEASE_MS }))) {
    throw new Conflict('An import is already running')
  }
  const renew = () => replaceInstallationValue(db, KEY, clock.now().toISOString())
  // A database that cannot be reached ends the import by itself.
  const timer = setInterval(() => void renew().catch(() => {}), RENEWED_MS)
  return async () => {
    clearInterval(timer)
    await endLease(db, KEY)
  }
}
