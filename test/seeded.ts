import { prepareImage } from '#features/media/server/processing/prepare-image.ts'
import { listSeedImages } from '#features/media/server/seed.ts'
import { seed } from '#app/server/seed.ts'
import type { PrepareImages } from '#app/server/starter-content.ts'
import type { Config } from '#server/config.ts'
import { START, type App } from './app.ts'

type Prepared = ReturnType<typeof prepareImage>

/** Pictures that an earlier test of this worker has encoded. */
const prepared = new Map<string, Prepared>()

/**
 * Small pictures with the names and words of those of the starter content. Encoding the real ones
 * takes longer than most tests; the built server does it.
 */
const prepareSmallImages: PrepareImages = async ({ storage, clock }, getAlt) => {
  const images: Awaited<ReturnType<PrepareImages>> = new Map()
  for (const { key, source } of listSeedImages(getAlt)) {
    const small = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5" id="${key}"/>`
    const asked = prepared.get(key) ?? prepareImage({ ...source, bytes: Buffer.from(small) }, START)
    prepared.set(key, asked)
    const { row, files } = await asked
    for (const [name, bytes] of files) await storage.put(name, bytes)
    images.set(key, { ...row, created_at: clock.now().toISOString() })
  }
  return images
}

/** Adds the starter content to a site, as its first start does. */
export async function seedWith(
  { services }: Pick<App, 'services'>,
  choice: Config['seed'],
): Promise<void> {
  await seed({ ...services, config: { ...services.config, seed: choice } }, prepareSmallImages)
}
