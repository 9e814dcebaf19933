import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import { backupStatusSchema } from './schema.ts'

export const BACKUP_OPERATIONS: Operations = {
  'GET /api/admin/backups': {
    summary: 'Reads the state of the backups',
    answer: backupStatusSchema,
  },
  'POST /api/admin/backups': {
    summary: 'Starts a backup',
    answer: z.object({ message: z.string() }),
    status: 202,
  },
  'GET /api/admin/backups/:id/file': {
    summary: 'Downloads an encrypted backup',
    file: 'application/octet-stream',
  },
}
