import { z } from 'zod'
import { shapeOf } from '#shared/content/field-shapes.ts'
import { editedVersion } from '#shared/input-rules.ts'
import { RESTORE_TEST_FIELDS } from './fields.ts'

export const restoreTestSchema = z
  .object({
    id: z.number(),
    ...shapeOf(RESTORE_TEST_FIELDS, 'stored'),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'RestoreTest' })
export type RestoreTest = z.infer<typeof restoreTestSchema>

/** A new test is a draft unless it says otherwise. */
export const restoreTestInputSchema = z
  .object(shapeOf(RESTORE_TEST_FIELDS, 'input'))
  .meta({ id: 'RestoreTestInput' })
export type RestoreTestInput = z.infer<typeof restoreTestInputSchema>

/** In a change of a test, an absent field stays, and null clears it. */
export const restoreTestChangeSchema = z
  .object({ ...shapeOf(RESTORE_TEST_FIELDS, 'change'), updatedAt: editedVersion })
  .meta({ id: 'RestoreTestChange' })
export type RestoreTestChange = z.infer<typeof restoreTestChangeSchema>
