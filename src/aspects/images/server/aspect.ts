import type { Aspect } from '#server/content/aspect.ts'
import { HTML_KINDS } from '#shared/content/content-kinds.ts'
import { followLibraryOnce } from './follow-library.ts'
import { lockImages, updateContentImages } from './images-store.ts'

/** Which images of the library a text shows. */
export const IMAGES: Aspect = {
  kinds: HTML_KINDS,
  table: 'content_images',
  lock: async (db, text) => ({ ...text, imageIds: await lockImages(db, text.imageIds) }),
  index: (db, entity, { imageIds }) => updateContentImages(db, entity, imageIds),
  atStart: followLibraryOnce,
}
