import { z } from 'zod'
import { parseJsonColumn } from '#server/db/column-values.ts'
import type { Db } from '#server/db/tables.ts'

/** Anything else than an offered time keeps messages. */
const factsSchema = z.object({
  keepMessagesMonths: z.literal([6, 12, 24, 36]).nullable().catch(null),
})

/** Finds after how many months answered messages are deleted; null if they are kept. */
export async function findKeepMonths(db: Db): Promise<number | null> {
  const row = await db.selectFrom('office').select('facts').executeTakeFirst()
  return row
    ? parseJsonColumn(factsSchema.catch({ keepMessagesMonths: null }), row.facts).keepMessagesMonths
    : null
}
