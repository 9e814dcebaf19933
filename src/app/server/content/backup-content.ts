import type { BackupContent } from '#features/backup/server/backup-content.ts'
import { listDocumentFiles } from '#features/documents/server/store.ts'
import { listTrashedEntities } from '#aspects/history/server/trash-store.ts'
import { listImageFiles, parseImageRow } from '#features/media/server/media-files.ts'
import { HTML_TEXTS } from '#server/db/html-columns.ts'
import { findSchemaVersion } from '#server/db/table-shapes.ts'
import { listMediaFiles } from '#features/media/server/store.ts'

/** The migration that added the trash. */
const TRASH_SINCE = '012-history'
/** The migration that added the documents. */
const DOCUMENTS_SINCE = '017-documents'

/**
 * The content of a backup of this site. Sessions, keys, challenges and links to documents are left out: everybody
 * signs in again, and what was revoked stays revoked. So are idempotency keys, which could name such a link.
 */
export const backupContent: BackupContent = {
  leftOut: [
    'sessions',
    'api_keys',
    'challenges',
    'document_links',
    'creations',
    'backups',
    'rate_limits',
    'media_moves',
  ],
  listMediaFiles: async (db) => {
    // A backup of an older version is loaded into the tables of that version first.
    const version = (await findSchemaVersion(db)) ?? ''
    const resting = version >= TRASH_SINCE ? await listTrashedEntities(db, 'media') : []
    const documents = version >= DOCUMENTS_SINCE ? await listDocumentFiles(db) : []
    const images = resting.flatMap((row) => listImageFiles(parseImageRow(row)))
    return [...(await listMediaFiles(db)), ...images, ...documents]
  },
  htmlColumns: HTML_TEXTS,
}
