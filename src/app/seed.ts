import { altOfSeedImage, seedBlog } from '#features/blog/server/seed.ts'
import { seedFaq } from '#features/faq/server/seed.ts'
import { createPrepareHtml } from '#features/media/server/prepare-html.ts'
import { prepareSeedImages } from '#features/media/server/seed.ts'
import { insertMedia } from '#features/media/server/store.ts'
import { seedTestimonials } from '#features/testimonials/server/seed.ts'
import { findFact, insertFact } from '#server/db/installation-store.ts'
import type { Services } from '#server/services.ts'

const SEEDED = 'seeded'

/**
 * Fills a new installation, once. Everything is laid in one transaction together with the mark
 * that it was, so that a start that is killed half-way, or two at the same time, seed exactly once.
 */
export async function seed(
  services: Omit<Services, 'prepareHtml' | 'limits' | 'content' | 'outbox'>,
) {
  const { config, db, clock } = services
  if (!(await isSeedDue(services))) return
  const images = await prepareSeedImages(services, altOfSeedImage)
  await db.transaction().execute(async (transaction) => {
    if (!(await insertFact(transaction, SEEDED, clock.now().toISOString()))) return
    // Within the transaction: the pictures of the text are known to nobody else yet.
    const prepareHtml = createPrepareHtml({ ...services, db: transaction })
    const within = { db: transaction, clock, prepareHtml }
    for (const image of images.values()) await insertMedia(transaction, image)
    await seedBlog(within, images)
    await seedFaq(within)
    if (config.seed === 'demo') await seedTestimonials({ ...within, config })
  })
}

export async function isSeedDue({ config, db }: Pick<Services, 'config' | 'db'>): Promise<boolean> {
  return config.seed !== 'none' && (await findFact(db, SEEDED)) === undefined
}
