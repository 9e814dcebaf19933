import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import { keySchema, newKeySchema } from './schema.ts'

export const KEYS_OPERATIONS: Operations = {
  'GET /api/admin/keys': { summary: 'Lists the keys by name', answer: z.array(keySchema) },
  'POST /api/admin/keys': {
    summary: 'Creates a key, shown once',
    answer: newKeySchema,
    status: 201,
  },
  'DELETE /api/admin/keys/:id': { summary: 'Revokes a key' },
}
