import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { MediaTable } from '#server/db/tables.ts'
import { NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { encodeCrops } from './encode-image.ts'
import { parseVariants, withFormer } from '../media-files.ts'
import { toMediaVariant } from './prepare-image.ts'
import { getFocalPoint } from '../store.ts'

type FocalColumns = Pick<MediaTable, 'focal_x' | 'focal_y'>

/** Cuts an image around another point. @returns the new files and the columns that name them */
export async function cropAround(
  { storage, imageSlots, clock }: Pick<Services, 'storage' | 'imageSlots' | 'clock'>,
  image: MediaTable,
  focal: FocalColumns,
): Promise<{ files: Map<string, Uint8Array>; columns: Partial<MediaTable> }> {
  const stored = await storage.open(image.file)
  if (!stored) throw new NotFound('The image file is missing')
  const bytes = await buffer(stored.bytes)
  const { default: sharp } = await import('sharp')
  const point = getFocalPoint({ ...image, ...focal })
  const crops = await imageSlots.run(() => encodeCrops(() => sharp(bytes), image, point))
  const prefix = `${image.id}-${randomBytes(4).toString('hex')}`
  const named = crops.map((crop) => ({ name: `${prefix}-${crop.suffix}`, crop }))
  const whole = parseVariants(image).filter(({ square, share }) => !square && !share)
  const variants = [...whole, ...named.map(({ name, crop }) => toMediaVariant(name, crop))]
  return {
    files: new Map(named.map(({ name, crop }) => [name, crop.bytes])),
    columns: {
      ...focal,
      variants: JSON.stringify(variants),
      former: withFormer(image, clock.now()),
    },
  }
}
