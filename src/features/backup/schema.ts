import { z } from 'zod'

/** The state of the backups, which the dashboard polls while one is being made. */
export const BACKUPS_PATH = '/api/admin/backups'

const backupEntrySchema = z.object({
  id: z.number(),
  file: z.string(),
  /** Null while the backup is being made. */
  bytes: z.number().nullable(),
  createdAt: z.string(),
  /** When a restore test succeeded. */
  verifiedAt: z.string().nullable(),
  error: z.string().nullable(),
})
export type BackupEntry = z.infer<typeof backupEntrySchema>

export const backupStatusSchema = z.object({
  isConfigured: z.boolean(),
  /** No backup has passed its test for 36 hours. */
  isOverdue: z.boolean(),
  nextAt: z.string().nullable(),
  running: z.boolean(),
  /** The newest first. */
  backups: z.array(backupEntrySchema),
})
export type BackupStatus = z.infer<typeof backupStatusSchema>
