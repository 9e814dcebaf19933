import { findInstallationValue } from '#server/db/installation-store.ts'
import type { Services } from '#server/services.ts'
import type { PreparePictures } from './transfer/add-starter-content.ts'

const SEEDED = 'seeded'
/** One of these has a row as soon as anybody has signed in, written or imported something. */
const WRITTEN = ['activity', 'posts', 'faq_items', 'testimonials', 'media'] as const

/**
 * Seeds a new installation exactly once, even if a start is killed or two run at the same time.
 * `prepare` replaces the encoding of the pictures, which takes long.
 */
export async function seed(services: Services, prepare?: PreparePictures): Promise<void> {
  if (!(await isSeedDue(services))) return
  // Loaded on demand: a running site needs none of these texts and pictures.
  const { addStarterContent } = await import('./transfer/add-starter-content.ts')
  await addStarterContent(services, SEEDED, prepare)
}

/** Whether the database is as empty as a new one, however it came to be, and was never seeded. */
export async function isSeedDue({ config, db }: Pick<Services, 'config' | 'db'>): Promise<boolean> {
  if (config.seed === 'none' || (await findInstallationValue(db, SEEDED)) !== undefined)
    return false
  for (const table of WRITTEN)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  return true
}
