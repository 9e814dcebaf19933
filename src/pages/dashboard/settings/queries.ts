import { queryOptions } from '@tanstack/react-query'
import type { BackupStatus } from '#shared/backup-status.ts'

export const BACKUPS_PATH = '/api/admin/backups'
const POLL_MS = 2000

/** Asked again and again while one is being made. */
export function backupsQuery() {
  return queryOptions<BackupStatus>({
    queryKey: [BACKUPS_PATH],
    refetchInterval: ({ state }) => (state.data?.running ? POLL_MS : false),
  })
}
