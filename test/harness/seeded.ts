import { hashContent, prepareImage } from '#features/media/server/processing/prepare-image.ts'
import { seed } from '#app/server/seed.ts'
import type { PreparePictures } from '#app/server/transfer/add-starter-content.ts'
import { listPictures } from '#app/server/starter/pictures.ts'
import type { Config } from '#server/config.ts'
import { START, type App } from './app.ts'

type Prepared = ReturnType<typeof prepareImage>

/** Pictures that an earlier test of this worker has encoded. */
const prepared = new Map<string, Prepared>()

/**
 * Small pictures in place of those of the starter content. Encoding the real ones takes longer than
 * most tests; the built server does it.
 */
const prepareSmallPictures: PreparePictures = async ({ storage, clock }) => {
  const rows: Awaited<ReturnType<PreparePictures>> = []
  for (const { id, bytes, ...source } of listPictures()) {
    const small = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5" id="${id}"/>`
    const asked =
      prepared.get(id) ?? prepareImage({ ...source, id, bytes: Buffer.from(small) }, START)
    prepared.set(id, asked)
    const { row, files } = await asked
    for (const [name, file] of files) await storage.put(name, file)
    // The texts find their pictures by the bytes.
    const content_hash = hashContent(bytes)
    rows.push({ ...row, content_hash, created_at: clock.now().toISOString() })
  }
  return rows
}

/** Adds the starter content to a site, as its first start does. */
export async function seedWith(
  { services }: Pick<App, 'services'>,
  choice: Config['seed'],
): Promise<void> {
  await seed({ ...services, config: { ...services.config, seed: choice } }, prepareSmallPictures)
}
