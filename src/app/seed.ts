import { altOfSeedImage, seedBlog } from '#features/blog/server/seed.ts'
import { seedFaq } from '#features/faq/server/seed.ts'
import { prepareSeedImages } from '#features/media/server/seed.ts'
import { insertMedia } from '#features/media/server/store.ts'
import { seedTestimonials } from '#features/testimonials/server/seed.ts'
import { findFact, insertFact } from '#server/db/installation-store.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import type { WrittenHtml } from '#server/html/written-html.ts'
import type { Services } from '#server/services.ts'

const SEEDED = 'seeded'

/**
 * Fills a new installation, once. Everything is laid in one transaction together with the mark
 * that it was, so that a start that is killed half-way, or two at the same time, seed exactly once.
 */
export async function seed(services: Pick<Services, 'db' | 'clock' | 'config' | 'storage'>) {
  const { config, db, clock } = services
  if (!(await isSeedDue(services))) return
  const images = await prepareSeedImages(services, altOfSeedImage)
  await db.transaction().execute(async (transaction) => {
    if (!(await insertFact(transaction, SEEDED, clock.now().toISOString()))) return
    const within = { db: transaction, clock, prepareHtml: prepareSeedHtml }
    for (const image of images.values()) await insertMedia(transaction, image)
    await seedBlog(within, images)
    await seedFaq(within)
    if (config.seed === 'demo') await seedTestimonials({ ...within, config })
  })
}

/** Starter content embeds no pictures that would have to move into the library. */
async function prepareSeedHtml(html: string): Promise<WrittenHtml> {
  return { ...sanitizeHtml(html), imageIds: [] }
}

export async function isSeedDue({ config, db }: Pick<Services, 'config' | 'db'>): Promise<boolean> {
  return config.seed !== 'none' && (await findFact(db, SEEDED)) === undefined
}
