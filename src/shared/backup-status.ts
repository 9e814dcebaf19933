/** What GET /api/admin/backups answers. */
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
  /** Not known while it is being made. */
  bytes: number | null
  createdAt: string
  /** When it was restored in a test. */
  verifiedAt: string | null
  error: string | null
}
