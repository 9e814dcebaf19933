import { queryOptions } from '@tanstack/react-query'
import { BACKUPS_PATH, type BackupStatus } from '../../schema.ts'
import { useAdminWrite } from '#ui/admin/api/use-admin-write.ts'
import { describeFailureReason } from '#ui/failure-text.ts'

const POLL_MS = 2000

/** Polled while a backup is being made. */
export function backupsQuery() {
  return queryOptions<BackupStatus>({
    queryKey: [BACKUPS_PATH],
    refetchInterval: ({ state }) => (state.data?.running ? POLL_MS : false),
  })
}

export function useStartBackup() {
  return useAdminWrite({
    send: (api) => api.call('POST', BACKUPS_PATH),
    stale: [BACKUPS_PATH],
    failed: (error) => `Failed to start a backup: ${describeFailureReason(error)}`,
  })
}
