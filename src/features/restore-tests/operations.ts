import { z } from 'zod'
import type { Operations } from '#shared/operation.ts'
import { restoreTestSchema } from './schema.ts'

export const RESTORE_TESTS_OPERATIONS: Operations = {
  'GET /api/restore-tests': {
    summary: 'Lists the published restore tests, newest day first',
    answer: z.array(restoreTestSchema),
  },
  'GET /api/admin/restore-tests': {
    summary: 'Lists all restore tests, newest day first',
    answer: z.array(restoreTestSchema),
    scope: 'read',
  },
  'POST /api/admin/restore-tests': {
    summary: 'Creates a restore test, once for each Idempotency-Key',
    description:
      '`testedOn` is a day in Michigan that is not in the future. Without `isPublished` the test is a draft.',
    answer: restoreTestSchema,
    status: 201,
    scope: 'drafts',
  },
  'GET /api/admin/restore-tests/:id': {
    summary: 'Reads a restore test',
    answer: restoreTestSchema,
    scope: 'read',
  },
  'PUT /api/admin/restore-tests/:id': {
    summary: 'Changes a restore test',
    description: '`null` for `isPublished` changes nothing.',
    answer: restoreTestSchema,
  },
  'DELETE /api/admin/restore-tests/:id': {
    summary: 'Moves a restore test to the trash for 30 days',
  },
}
