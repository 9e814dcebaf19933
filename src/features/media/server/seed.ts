import type { MediaTable } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import { hashContent, prepareImage } from './processing/prepare-image.ts'

const pictures = import.meta.glob<string>('./seed-images/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The pictures of the starter content, by file name without `.svg`. */
export function listSeedImages(getAlt: (name: string) => string) {
  return Object.entries(pictures).map(([path, svg]) => {
    const key = path.replace('./seed-images/', '').replace('.svg', '')
    const bytes = Buffer.from(svg)
    const source = {
      // The same id in each attempt, so that two concurrent starts write the same files.
      id: hashContent(bytes).slice(0, 24),
      bytes,
      name: key.replaceAll('-', ' '),
      alt: getAlt(key) || null,
      category: 'blog' as const,
    }
    return { key, source }
  })
}

/** Encodes these pictures. @returns the rows by file name without `.svg` */
export async function prepareSeedImages(
  { storage, clock }: Pick<Services, 'storage' | 'clock'>,
  getAlt: (name: string) => string,
): Promise<Map<string, MediaTable>> {
  const images = new Map<string, MediaTable>()
  for (const { key, source } of listSeedImages(getAlt)) {
    // Files of a failed attempt stay, because another start may already use them.
    const { row, files } = await prepareImage(source, clock.now())
    for (const [file, encoded] of files) await storage.put(file, encoded)
    images.set(key, row)
  }
  return images
}
