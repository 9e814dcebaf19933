import { altOfSeedImage, seedBlog } from '#features/blog/server/seed.ts'
import { seedFaq } from '#features/faq/server/seed.ts'
import { createPrepareHtml } from '#features/media/server/prepare-html.ts'
import { prepareSeedImages } from '#features/media/server/seed.ts'
import { insertMedia } from '#features/media/server/store.ts'
import { seedTestimonials } from '#features/testimonials/server/seed.ts'
import { insertFact } from '#server/db/installation-store.ts'
import type { Services } from '#server/services.ts'

export type SeedServices = Omit<Services, 'prepareHtml' | 'limits' | 'content' | 'outbox'>

/** Lays all of it in one transaction together with the fact that it was laid. */
export async function layStarterContent(services: SeedServices, fact: string): Promise<void> {
  const { config, db, clock } = services
  const images = await prepareSeedImages(services, altOfSeedImage)
  await db.transaction().execute(async (transaction) => {
    if (!(await insertFact(transaction, fact, clock.now().toISOString()))) return
    // Within the transaction: the pictures of the text are known to nobody else yet.
    const prepareHtml = createPrepareHtml({ ...services, db: transaction })
    const within = { db: transaction, clock, prepareHtml }
    for (const image of images.values()) await insertMedia(transaction, image)
    await seedBlog(within, images)
    await seedFaq(within)
    if (config.seed === 'demo') await seedTestimonials({ ...within, config })
  })
}
