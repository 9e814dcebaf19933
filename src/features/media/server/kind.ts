import { listRestoredUses } from '#aspects/images/server/list-uses.ts'
import type { Kinds } from '#server/content/kind.ts'
import { MEDIA_OPERATIONS } from '../operations.ts'
import { buildFileUrls, forgetFiles, listImageFiles, parseImageRow } from './media-files.ts'
import { findMedia, toMediaImage } from './store.ts'

export const MEDIA_KIND: Kinds['media'] = {
  operations: { group: 'Media', routes: MEDIA_OPERATIONS },
  referredBy: [
    {
      table: 'testimonials',
      column: 'image_url',
      getReferenceValues: (row, origin) =>
        buildFileUrls(listImageFiles(parseImageRow(row)), origin),
    },
  ],
  async adapt({ config }, db, rows) {
    rows.parts = await listRestoredUses(db, parseImageRow(rows.entity).id, config.site.url)
    return []
  },
  forget: (services, db, row) => forgetFiles(services, db, listImageFiles(parseImageRow(row))),
  async find({ db }, id) {
    const image = await findMedia(db, String(id))
    return image && toMediaImage(image)
  },
}
