import { getSeedImageAlt, seedBlog } from '#features/blog/server/seed.ts'
import { seedFaq } from '#features/faq/server/seed.ts'
import { createPrepareHtml } from '#features/media/server/prepare-html.ts'
import { prepareSeedImages } from '#features/media/server/seed.ts'
import { insertMedia } from '#features/media/server/store.ts'
import { seedTestimonials } from '#features/testimonials/server/seed.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertInstallationValue } from '#server/db/installation-store.ts'
import type { Services } from '#server/services.ts'
import { createAspects } from './aspects.ts'

export type SeedServices = Pick<
  Services,
  'config' | 'db' | 'storage' | 'clock' | 'log' | 'imageSlots'
>

export type PrepareImages = typeof prepareSeedImages

/** Adds the starter content and the fact that it was added, in one transaction. */
export async function addStarterContent(
  services: SeedServices,
  key: string,
  prepareImages: PrepareImages = prepareSeedImages,
): Promise<void> {
  const { config, db, clock } = services
  const images = await prepareImages(services, getSeedImageAlt)
  await inTransaction(db, async (transaction) => {
    if (!(await insertInstallationValue(transaction, key, clock.now().toISOString()))) return
    // In the transaction, because the images of the texts are not committed yet.
    const prepareHtml = createPrepareHtml({ ...services, db: transaction })
    const within = { db: transaction, clock, prepareHtml, ...createAspects(services) }
    for (const image of images.values()) await insertMedia(transaction, image)
    await seedBlog(within, images)
    await seedFaq(within)
    if (config.seed === 'demo') await seedTestimonials({ ...within, config })
  })
}
