import type { z } from 'zod'
import { parseJson } from '#shared/text.ts'

/**
 * Parses a column of JSON text. A schema with `catch` makes a damaged one cost this value only.
 * @throws when it does not match `schema`
 */
export function parseJsonColumn<Value>(schema: z.ZodType<Value>, text: string): Value {
  return schema.parse(parseJson(text))
}
