import type { z } from 'zod'

/** Parses a column of JSON text. @throws when it does not match `schema` */
export function parseJsonColumn<Value>(schema: z.ZodType<Value>, text: string): Value {
  const value: unknown = JSON.parse(text)
  return schema.parse(value)
}

/** The column of a switch; undefined, which changes nothing, for an absent one. */
export function toFlag(value: boolean | null | undefined): 0 | 1 | undefined {
  if (typeof value !== 'boolean') return undefined
  return value ? 1 : 0
}
