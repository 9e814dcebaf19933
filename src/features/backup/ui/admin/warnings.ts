import { leading, type Warning } from '#ui/admin/warning.ts'
import { pathFromOverview } from '#ui/admin/way-back.ts'

export const BACKUP_WARNINGS: Warning[] = [
  {
    kind: 'backup-overdue',
    describe: () =>
      leading(
        'No backup has passed its restore test in the last 36 hours.',
        pathFromOverview('backups'),
        'Open Backups',
      ),
  },
  {
    kind: 'backup-failed',
    describe: () => leading('The last backup failed.', pathFromOverview('backups'), 'See why'),
  },
]
