import { findInstallationValue } from '#server/db/installation-store.ts'
import type { Services } from '#server/services.ts'
import type { PrepareImages, SeedServices } from './starter-content.ts'

const SEEDED = 'seeded'

/**
 * Seeds a new installation exactly once, even if a start is killed or two run at the same time.
 * `prepareImages` replaces the encoding of the pictures, which takes long.
 */
export async function seed(services: SeedServices, prepareImages?: PrepareImages): Promise<void> {
  if (!(await isSeedDue(services))) return
  // Loaded on demand: a running site needs none of these texts and pictures.
  const { addStarterContent } = await import('./starter-content.ts')
  await addStarterContent(services, SEEDED, prepareImages)
}

export async function isSeedDue({ config, db }: Pick<Services, 'config' | 'db'>): Promise<boolean> {
  return config.seed !== 'none' && (await findInstallationValue(db, SEEDED)) === undefined
}
