import type { FindWarnings } from '#server/warning.ts'
import type { Backups } from './backups.ts'
import { isRunning } from './store.ts'

type Needed = { backups: Pick<Backups, 'status'> }

export const findBackupWarnings: FindWarnings<Needed> = async (services) => {
  const { isConfigured, isOverdue, backups } = await services.backups.status()
  if (!isConfigured) return []
  const newest = backups.find((it) => !isRunning(it))
  return [
    ...(isOverdue ? [{ kind: 'backup-overdue' }] : []),
    ...(newest?.error ? [{ kind: 'backup-failed' }] : []),
  ]
}
