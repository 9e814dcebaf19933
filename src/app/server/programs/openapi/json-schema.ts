import { z } from 'zod'

export type Json = Record<string, unknown>

/**
 * Converts a schema to JSON Schema. The parts of it that have a name are added to `schemas`, and it
 * refers to them there.
 * @throws {Error} when two shapes have one name
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // A format says it in a word, and the largest safe number is no limit.
      if (jsonSchema.format) delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  const text = JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $defs = {}, ...rest } = z
    .looseObject({ $defs: z.record(z.string(), z.unknown()).optional() })
    .parse(JSON.parse(text))
  for (const [name, part] of Object.entries($defs)) {
    if (JSON.stringify(schemas[name] ?? part) !== JSON.stringify(part)) {
      throw new Error(`Two shapes of the API have the name ${name}`)
    }
    schemas[name] = part
  }
  return rest
}
