import type { BackupContent } from '#features/backup/server/backup-content.ts'
import { listMediaFiles } from '#features/media/server/store.ts'

/** The content of a backup of this site. Sessions are left out: everybody signs in again. */
export const backupContent: BackupContent = {
  leftOut: ['sessions', 'backups', 'rate_limits', 'media_moves'],
  listMediaFiles,
  htmlColumns: [
    { table: 'posts', html: 'content', digest: 'content_digest' },
    { table: 'faq_items', html: 'answer', digest: 'answer_digest' },
  ],
}
