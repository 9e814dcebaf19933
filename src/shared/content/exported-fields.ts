import { z } from 'zod'
import { storedCount, storedTime } from '../input-rules.ts'

/*
 * What the items of `site.json` have in common: what an export writes, and what every source of an import is converted
 * to. Pictures and files are named by their paths in the export.
 */

export const exportedText = z.string().nullable().default(null)
export const exportedCount = storedCount.default(0)
export const exportedDates = {
  createdAt: storedTime.optional(),
  updatedAt: storedTime.optional(),
}
export const exportedReview = {
  reviewBy: z.iso.date().nullish().describe('null is never, absent a year after the last change'),
  reviewedAt: storedTime.optional(),
}

/** The earlier versions of an item, oldest first; only exports with `--history` have them. */
export function versionsOf<Fields extends z.ZodRawShape>(fields: Fields) {
  const cause = z.enum(['created', 'saved', 'restored', 'replaced', 'imported'])
  return z
    .array(z.object({ ...fields, madeAt: storedTime, username: exportedText, cause }))
    .optional()
}
