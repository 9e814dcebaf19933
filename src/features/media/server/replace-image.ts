import { randomBytes } from 'node:crypto'
import { lockRow } from '#server/db/entity-rows.ts'
import { updateHtmlRow } from '#server/db/html-columns.ts'
import type { MediaTable } from '#server/db/tables.ts'
import type { Services } from '#server/services.ts'
import { storeFiles } from '#server/storage/stored-files.ts'
import { checkImage } from './processing/check-image.ts'
import { withFormer } from './media-files.ts'
import { createPrepareHtml } from './prepare-html.ts'
import { prepareImage } from './processing/prepare-image.ts'
import { requireImage, type ImageServices } from './save-image.ts'
import { findMedia, getAlt, updateMedia } from './store.ts'
import { listShowingPlaces, listShowingTexts } from './usage-store.ts'

type ReplaceServices = ImageServices & Pick<Services, 'config' | 'history'>

/**
 * Puts a new file into every place that shows an image, which keeps its id, name and alternative text.
 * Each place gets a version. @throws {NotFound}
 */
export async function replaceImage(
  services: ReplaceServices,
  id: string,
  { bytes, by }: { bytes: Uint8Array; by: string },
): Promise<MediaTable> {
  const { clock, imageSlots, history } = services
  const known = requireImage(await findMedia(services.db, id))
  await checkImage(bytes)
  // The bytes behind a name never change.
  const prefix = `${id}-${randomBytes(4).toString('hex')}`
  const { original_name: name, category } = known
  const source = { id, prefix, bytes, name, alt: getAlt(known), category }
  const prepared = await imageSlots.run(() => prepareImage(source, clock.now()))
  return storeFiles(services, prepared.files, async (db) => {
    // Saves of texts wait, or this waits for them.
    await lockRow(db, 'media', id)
    const old = requireImage(await findMedia(db, id))
    const { alt, is_decorative, original_name, search_text, created_at } = old
    const kept = { alt, is_decorative, original_name, search_text, created_at }
    const places = await listShowingPlaces(db, id)
    await history.recordReplaced(db, { places, by }, async () => {
      const former = withFormer(old, clock.now())
      await updateMedia(db, id, { ...prepared.row, ...kept, category: old.category, former })
      await rewriteTexts({ ...services, db }, id)
    })
    return requireImage(await findMedia(db, id))
  })
}

/** Every file of a replaced image, former or not, leads to the new one when a text is prepared. */
async function rewriteTexts(services: ReplaceServices, id: string): Promise<void> {
  const { db } = services
  const prepareHtml = createPrepareHtml(services)
  for (const { column, row } of await listShowingTexts(db, id)) {
    await updateHtmlRow(db, column, row, await prepareHtml(row.html, { isTrial: true }))
  }
}
