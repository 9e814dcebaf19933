import { listMediaFiles } from '#features/media/server/file-store.ts'

/** What a backup of this site is made of. Whoever was signed in signs in again after a restore. */
export const backupContent = {
  leftOut: ['sessions', 'backups', 'rate_limits', 'media_moves'],
  listMediaFiles,
}
