import { z } from 'zod'
import {
  hashContent,
  prepareImage,
  type ImageSource,
} from '#features/media/server/processing/prepare-image.ts'
import type { MediaTable } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import { exportedCategorySchema, exportedPictureSchema } from '#features/export/exported-site.ts'
import site from '../../../starter/site.json'

const FILES = import.meta.glob<string>('/src/starter/pictures/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const siteSchema = z.strictObject({
  categories: z.array(exportedCategorySchema.strict()),
  pictures: z.array(exportedPictureSchema.strict()),
})

export function readCategories() {
  return siteSchema.parse(site).categories
}

/** The bytes of a picture, by an address that ends in its path. */
export function readPicture(address: string): Uint8Array | undefined {
  const svg = FILES[`/src/starter/${address.replace(/^\//, '')}`]
  return svg === undefined ? undefined : Buffer.from(svg)
}

export function listPictures(): (ImageSource & { id: string })[] {
  return siteSchema.parse(site).pictures.map(({ file, ...picture }) => {
    const bytes = readPicture(file)
    if (!bytes) throw new Error(`src/starter/site.json: there is no ${file}`)
    // The same id in each attempt, so that two concurrent starts write the same files.
    return { ...picture, bytes, id: hashContent(bytes).slice(0, 24) }
  })
}

/** Encodes the pictures, and stores their files. */
export async function preparePictures({
  storage,
  clock,
}: Pick<Services, 'storage' | 'clock'>): Promise<MediaTable[]> {
  const rows: MediaTable[] = []
  for (const source of listPictures()) {
    // Files of a failed attempt stay, because another start may already use them.
    const { row, files } = await prepareImage(source, clock.now())
    for (const [file, encoded] of files) await storage.put(file, encoded)
    rows.push(row)
  }
  return rows
}
