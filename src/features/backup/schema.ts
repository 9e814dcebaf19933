/** The state of the backups, which the dashboard polls while one is being made. */
export const BACKUPS_PATH = '/api/admin/backups'

export type BackupStatus = {
  isConfigured: boolean
  /** No backup has passed its test for 36 hours. */
  isOverdue: boolean
  nextAt: string | null
  running: boolean
  /** The newest first. */
  backups: BackupEntry[]
}

export type BackupEntry = {
  id: number
  file: string
  /** Null while the backup is being made. */
  bytes: number | null
  createdAt: string
  /** When a restore test succeeded. */
  verifiedAt: string | null
  error: string | null
}
