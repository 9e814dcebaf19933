import { z } from 'zod'

export const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    anyOf: z.array(schemaSchema).optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    items: schemaSchema.optional(),
  }),
)
export type Schema = {
  $ref?: string | undefined
  anyOf?: Schema[] | undefined
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  format?: string | undefined
  pattern?: string | undefined
  maxLength?: number | undefined
  minimum?: number | undefined
  properties?: Record<string, Schema> | undefined
  items?: Schema | undefined
}

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: schemaSchema,
})
const operationSchema = z.object({
  parameters: z.array(parameterSchema).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: schemaSchema })) })
    .optional(),
})
export const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
})
export type Document = z.infer<typeof documentSchema>
export type Operation = z.infer<typeof operationSchema>

/** Fields whose words have a form, by their names; `undefined` leaves one out. */
const KNOWN: Record<string, unknown> = {
  status: 'published',
  slug: undefined,
  updatedAt: undefined,
  scheduledFor: undefined,
  proposalId: undefined,
  reviewBy: undefined,
  categoryId: undefined,
  featuredImageId: undefined,
  imageId: undefined,
  imageUrl: undefined,
  featuredImageAlt: undefined,
  imageAlt: undefined,
  website: undefined,
  isActive: true,
  isPublished: true,
  email: 'clerk@town.example',
}

type Named = Pick<Document, 'components'>

const resolve = ({ $ref = '', ...schema }: Schema, { components }: Named): Schema =>
  $ref === '' ? schema : (components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})

/** The fields of a body, with `text` wherever words may stand. */
export function fillFields(schema: Schema, text: string, named: Named): Record<string, unknown> {
  const { properties = {} } = resolve(schema, named)
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      Object.hasOwn(KNOWN, name) ? KNOWN[name] : fillValue(field, text, named),
    ]),
  )
}

function fillValue(schema: Schema, text: string, named: Named): unknown {
  const { anyOf, items, type = 'object', minimum = 1, ...value } = resolve(schema, named)
  if (anyOf) return fillValue(anyOf[0] ?? {}, text, named)
  if (value.enum) return value.enum[0]
  if ('const' in value) return value.const
  switch ([type].flat()[0]) {
    case 'array':
      return items ? [fillValue(items, text, named)] : []
    case 'string':
      return fillText(value, text)
    case 'boolean':
      return true
    case 'object':
      return fillFields(schema, text, named)
    default:
      return minimum
  }
}

function fillText({ format, pattern, maxLength }: Schema, text: string): string {
  if (format === 'date') return '2031-01-02'
  if (format === 'date-time') return '2031-01-02T00:00:00.000Z'
  if (format === 'email') return 'clerk@town.example'
  if (pattern !== undefined) return '/faq'
  return maxLength === undefined ? text : cut(text, maxLength)
}

/** Without half of a pair. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().trim() || 'a'
}

/** The longest words that a schema takes somewhere; Infinity if only the whole body has a limit. */
export function findLongest(schema: Schema, named: Named, name = ''): number {
  const { anyOf = [], items, properties = {}, ...value } = resolve(schema, named)
  const parts = [
    ...anyOf.map((part) => findLongest(part, named, name)),
    ...Object.entries(properties).map(([field, part]) => findLongest(part, named, field)),
    items ? findLongest(items, named, name) : 0,
  ]
  const isFree = value.type === 'string' && !Object.hasOwn(KNOWN, name)
  return Math.max(...parts, isFree && !hasForm(value) ? (value.maxLength ?? Infinity) : 0)
}

const hasForm = (value: Schema) =>
  [value.format, value.pattern, value.enum, value.const].some((form) => form !== undefined)
