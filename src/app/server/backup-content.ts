import type { BackupContent } from '#features/backup/server/backup-content.ts'
import { listTrashedEntities } from '#features/history/server/trash-store.ts'
import { filesOf } from '#features/media/server/media-files.ts'
import { imageRowOf } from '#features/media/server/returning-image.ts'
import { findSchemaVersion } from '#server/db/table-shapes.ts'
import { listMediaFiles } from '#features/media/server/store.ts'

/** The migration that made the trash. */
const TRASH_SINCE = '012-history'

/** The content of a backup of this site. Sessions and challenges are left out: everybody signs in again. */
export const backupContent: BackupContent = {
  leftOut: ['sessions', 'challenges', 'backups', 'rate_limits', 'media_moves'],
  listMediaFiles: async (db) => {
    // A backup of an older version is loaded into the tables of that version first.
    const hasTrash = ((await findSchemaVersion(db)) ?? '') >= TRASH_SINCE
    const resting = hasTrash ? await listTrashedEntities(db, 'media') : []
    return [...(await listMediaFiles(db)), ...resting.flatMap((row) => filesOf(imageRowOf(row)))]
  },
  htmlColumns: [
    { table: 'posts', html: 'content', digest: 'content_digest' },
    { table: 'faq_items', html: 'answer', digest: 'answer_digest' },
  ],
}
