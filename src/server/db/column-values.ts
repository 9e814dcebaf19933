import type { z } from 'zod'

/** Parses a column of JSON text. @throws when it does not match `schema` */
export function parseJsonColumn<Value>(schema: z.ZodType<Value>, text: string): Value {
  const value: unknown = JSON.parse(text)
  return schema.parse(value)
}
