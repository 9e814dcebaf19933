import { z } from 'zod'
import { exportedDates, versionsOf } from '#shared/content/exported-fields.ts'
import { exportedShapeOf } from '#shared/content/field-shapes.ts'
import { RESTORE_TEST_FIELDS } from './fields.ts'

const fields = { ...exportedShapeOf(RESTORE_TEST_FIELDS), ...exportedDates }

export const exportedRestoreTestSchema = z.object({ ...fields, versions: versionsOf(fields) })
