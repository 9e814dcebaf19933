import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'

const ADDED = z.literal('true').optional()

export const EXPORT_OPERATIONS: Operations = {
  'GET /api/admin/export': {
    summary: 'Exports everything as a zip, with earlier versions and messages if wanted',
    description: 'The header `X-Export-Files` says how many images and documents will be in it.',
    query: { history: ADDED, messages: ADDED },
    file: 'application/zip',
  },
}
