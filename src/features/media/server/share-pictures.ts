import { buffer } from 'node:stream/consumers'
import { acquireLease } from '#server/db/installation-store.ts'
import type { MediaTable } from '#server/db/tables.ts'
import { NotFound } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { storeFiles } from '#server/storage/stored-files.ts'
import { encodeShare } from './processing/encode-image.ts'
import { parseVariants } from './media-files.ts'
import { toMediaVariant } from './processing/prepare-image.ts'
import type { ImageServices } from './save-image.ts'
import { getFocalPoint, listMediaWithoutShare, updateMedia } from './store.ts'

const HOUR_MS = 60 * 60_000

/**
 * Makes missing pictures for social previews: those of images from an earlier release, or from a
 * backup or its trash. One node tries, once an hour.
 */
export async function addSharePictures(
  services: ImageServices & Pick<Services, 'content'>,
): Promise<void> {
  const { db, clock, log, content } = services
  const images = await listMediaWithoutShare(db)
  if (images.length === 0) return
  if (!(await acquireLease(db, 'share pictures', { now: clock.now(), forMs: HOUR_MS }))) return
  for (const image of images) {
    await addSharePicture(services, image).catch((error: unknown) =>
      log.warn({ err: error, file: image.file }, 'a picture for social previews could not be made'),
    )
  }
  content.bump()
}

async function addSharePicture(services: ImageServices, image: MediaTable): Promise<void> {
  const stored = await services.storage.open(image.file)
  if (!stored) throw new NotFound('The image file is missing')
  const bytes = await buffer(stored.bytes)
  const { default: sharp } = await import('sharp')
  const share = await services.imageSlots.run(() =>
    encodeShare(sharp(bytes), image, getFocalPoint(image)),
  )
  const file = `${image.id}-${share.suffix}`
  const variants = JSON.stringify([...parseVariants(image), toMediaVariant(file, share)])
  await storeFiles(services, new Map([[file, share.bytes]]), async (db) => {
    const row = await updateMedia(db, image.id, { variants })
    if (!row) throw new NotFound('The image has been deleted')
  })
}
