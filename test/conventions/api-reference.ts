import { readFileSync } from 'node:fs'
import { z } from 'zod'

const schemaSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  get anyOf() {
    return z.array(schemaSchema).optional()
  },
  get oneOf() {
    return z.array(schemaSchema).optional()
  },
  get items() {
    return schemaSchema.optional()
  },
  get properties() {
    return z.record(z.string(), schemaSchema).optional()
  },
  required: z.array(z.string()).optional(),
  maxLength: z.number().optional(),
})
type Schema = z.infer<typeof schemaSchema>

const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema }))
const operationSchema = z.object({
  tags: z.tuple([z.string()]),
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.unknown()),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      description: z.string().optional(),
      schema: schemaSchema,
    }),
  ),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
})
const documentSchema = z.object({
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
})

/** What holds for every call, written by hand. */
const PREFACE = readFileSync(new URL('../../docs/api-preface.md', import.meta.url), 'utf8')

const LEGEND =
  '`?` marks what may be left out. A number in a comment is a maximum length in characters.'

/** Writes the OpenAPI document as a page for people, after the preface. */
export function renderReference(document: unknown): string {
  const { tags, paths, components } = documentSchema.parse(document)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const groups = tags.map(({ name }) => {
    const lines = calls.filter(({ operation }) => operation.tags[0] === name).map(renderCall)
    return `\n### ${name}\n\n${lines.join('\n')}\n`
  })
  const shapes = Object.entries(components.schemas)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, schema]) => `type ${name} = ${renderShape(schema)}`)
  return `${PREFACE}\n## Calls\n\n${LEGEND}\n${groups.join('')}\n## Shapes\n\n\`\`\`ts\n${shapes.join('\n')}\n\`\`\`\n`
}

type Call = { method: string; path: string; operation: z.infer<typeof operationSchema> }

function renderCall({ method, path, operation }: Call): string {
  const { summary, description, security, parameters, requestBody, responses } = operation
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => `\`${name}\`${schema.enum ? ` (${schema.enum.join(', ')})` : ''}`)
  const [status = '', answer] = Object.entries(responses)[0] ?? []
  const takes = renderContent(requestBody?.content)
  const answers = [status === '200' ? '' : status, renderContent(answer?.content)]
  return [
    `- \`${method.toUpperCase()} ${path}\` (${security.length > 0 ? 'admin' : 'anyone'}): ${summary}.`,
    description,
    query.length > 0 && `Query: ${query.join(', ')}.`,
    takes && `Takes ${takes}.`,
    `Answers ${answers.filter(Boolean).join(' ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function renderContent(content: z.infer<typeof contentSchema> = {}): string {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content)
  if (type === 'application/json') return `\`${renderType(schema)}\``
  return schema.properties ? `${type}: \`${renderType(schema)}\`` : type
}

function renderShape(schema: Schema): string {
  if (!schema.properties) return renderType(schema)
  const lines = listFields(schema).map(
    ([field, part]) => `  ${field}: ${renderType(part)}${renderLimit(part)}`,
  )
  return `{\n${lines.join('\n')}\n}`
}

function listFields({ properties = {}, required = [] }: Schema) {
  return Object.entries(properties).map(
    ([name, part]) => [required.includes(name) ? name : `${name}?`, part] as const,
  )
}

function renderLimit(schema: Schema): string {
  const max = [schema, ...(schema.anyOf ?? [])].find(({ maxLength }) => maxLength)?.maxLength
  return max ? ` // ${max}` : ''
}

function renderType(schema: Schema): string {
  const { $ref, enum: values, type, items, properties } = schema
  const choices = schema.anyOf ?? schema.oneOf
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (values) return values.map(quote).join(' | ')
  if (schema.const !== undefined) return quote(schema.const)
  if (choices) return [...new Set(choices.map(renderType))].join(' | ')
  if (items)
    return /[ |]/.test(renderType(items)) && !items.properties
      ? `(${renderType(items)})[]`
      : `${renderType(items)}[]`
  if (properties && Object.keys(properties).length > 0) {
    return `{ ${listFields(schema)
      .map(([name, part]) => `${name}: ${renderType(part)}`)
      .join('; ')} }`
  }
  return [type ?? 'unknown'].flat().join(' | ')
}

function quote(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}
