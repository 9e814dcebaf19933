import { z } from 'zod'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { shapeOf } from '#shared/content/field-shapes.ts'
import type { Entity } from '#ui/admin/form/entity.ts'
import { RESTORE_TEST_FIELDS } from '../../fields.ts'
import { restoreTestInputSchema, restoreTestSchema, type RestoreTest } from '../../schema.ts'

const fields = z.object(shapeOf(RESTORE_TEST_FIELDS, 'form'))
type RestoreTestValues = z.infer<typeof fields>

/** How the form loads, checks and saves a restore test. */
export const restoreTestEntity: Entity<RestoreTestValues, RestoreTest> = {
  ...CONTENT_KINDS['restore-tests'],
  kind: CONTENT_KINDS['restore-tests'].singular,
  fields,
  inputSchema: restoreTestInputSchema,
  storedSchema: restoreTestSchema,
  toPayload: ({ minutes, ...values }) => ({ ...values, minutes: parseMinutes(minutes.trim()) }),
}

/** `Number` accepts '1e3', which is not what somebody means. */
function parseMinutes(typed: string): number | null {
  if (typed === '') return null
  return /^\d{1,9}$/.test(typed) ? Number(typed) : NaN
}
