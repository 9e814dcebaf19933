import { tmpdir } from 'node:os'
import { getSeedImageAlt } from '#features/blog/server/seed.ts'
import { prepareSeedImages } from '#features/media/server/seed.ts'
import { seed } from '#app/server/seed.ts'
import type { PrepareImages } from '#app/server/starter-content.ts'
import type { Config } from '#server/config.ts'
import { diskStorage } from '#server/storage/disk-storage.ts'
import { START, type startApp } from './app.ts'

type App = Pick<Awaited<ReturnType<typeof startApp>>, 'services'>

const files = new Map<string, Uint8Array>()
const storage = {
  ...diskStorage(tmpdir()),
  put: async (name: string, bytes: Uint8Array) => void files.set(name, bytes),
}
let prepared: ReturnType<PrepareImages> | undefined

/** The pictures of the starter content, encoded once for all tests of a worker: that takes long. */
export async function prepareOnce(): ReturnType<PrepareImages> {
  prepared ??= prepareSeedImages({ storage, clock: { now: () => START } }, getSeedImageAlt)
  return prepared
}

/** Adds the starter content to a site, as its first start does. */
export async function seedWith({ services }: App, choice: Config['seed']): Promise<void> {
  await seed({ ...services, config: { ...services.config, seed: choice } }, async () => {
    const images = await prepareOnce()
    for (const [name, bytes] of files) await services.storage.put(name, bytes)
    return images
  })
}
