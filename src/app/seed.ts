import { findFact } from '#server/db/installation-store.ts'
import type { Services } from '#server/services.ts'
import type { SeedServices } from './starter-content.ts'

const SEEDED = 'seeded'

/**
 * Fills a new installation, once: a start that is killed half-way, or two at the same time, seed
 * exactly once.
 */
export async function seed(services: SeedServices): Promise<void> {
  if (!(await isSeedDue(services))) return
  // Texts and pictures that a running site has no use for.
  const { layStarterContent } = await import('./starter-content.ts')
  await layStarterContent(services, SEEDED)
}

export async function isSeedDue({ config, db }: Pick<Services, 'config' | 'db'>): Promise<boolean> {
  return config.seed !== 'none' && (await findFact(db, SEEDED)) === undefined
}
