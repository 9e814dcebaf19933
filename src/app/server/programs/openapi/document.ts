import { findTargetHandler } from 'hono/utils/handler'
import { z } from 'zod'
import { requireAdmin } from '#server/http/guard.ts'
import { reauthenticated } from '#server/http/guards.ts'
import type { Operation } from '#shared/operation.ts'
import { WITHOUT_SESSION } from '#features/auth/server/sign-in/without-session.ts'
import { toJsonSchema, type Json } from './json-schema.ts'
import { OPERATION_GROUPS } from './operations.ts'

export type Route = { method: string; path: string; handler?: unknown }

type Named = Operation & { tag: string; method: string; path: string; handlers: Handler[] }
type Handler = z.infer<typeof handlerSchema>

/** What a handler declares: `body` its schema. */
const handlerSchema = z.custom<((...args: never) => unknown) & { takes?: z.ZodType }>()

const errorSchema = z.looseObject({
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  current: z.unknown().optional(),
  code: z.enum(['factor-needed', 'confirm', 'start-again', 'unknown-passkey']).optional(),
  nearest: z.string().optional(),
})

/** Makes the OpenAPI document from what the rooms describe and the routes declare. */
export function buildOpenApi(routes: readonly Route[], url: string) {
  const schemas: Json = { Error: toJsonSchema(errorSchema, 'output', {}) }
  const paths: Record<string, Json> = {}
  for (const operation of listOperations(routes)) {
    const template = operation.path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
    const entry = buildOperation(operation, schemas)
    paths[template] = { ...paths[template], [operation.method.toLowerCase()]: entry }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'The API of this site',
      version: '1.0.0',
      description: 'The program’s docs/api-reference.md says what holds for every call.',
      license: { name: 'Unlicensed', url },
    },
    servers: [{ url }],
    tags: Object.keys(OPERATION_GROUPS).map((name) => ({ name, description: `${name}.` })),
    paths,
    components: {
      schemas,
      responses: {
        Error: {
          description: 'The reason, in one sentence.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session, or the key of a program.',
        },
      },
    },
  }
}

function listOperations(routes: readonly Route[]): Named[] {
  return Object.entries(OPERATION_GROUPS).flatMap(([tag, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      const [method = '', path = ''] = name.split(' ')
      const handlers = routes
        .filter((route) => route.method === method && route.path === path)
        .map(({ handler }) => handlerSchema.parse(findTargetHandler(handlerSchema.parse(handler))))
      return { ...operation, tag, method, path, handlers }
    }),
  )
}

/** The schemas of JSON bodies, by method and path of their route. */
export function findBodySchemas(routes: readonly Route[]): Map<string, z.ZodType> {
  const bodies = listOperations(routes).flatMap(({ method, path, takesType, ...operation }) => {
    const schema = takesType ? undefined : findBody(operation)
    return schema ? [[`${method} ${path}`, schema] as const] : []
  })
  return new Map(bodies)
}

function findBody({ handlers, takes }: Pick<Named, 'handlers' | 'takes'>) {
  return handlers.find((handler) => handler.takes)?.takes ?? takes
}

function buildOperation(operation: Named, schemas: Json): Json {
  const { tag, method, path, summary, description, scope, handlers } = operation
  const isForAdmins =
    (path.startsWith('/api/admin/') && !WITHOUT_SESSION.has(path)) ||
    handlers.some((handler) => handler === requireAdmin)
  const notes = [
    description,
    handlers.some((handler) => handler === reauthenticated) &&
      'It needs a recent proof of identity.',
    scope && `Open to keys with the scope ${scope}.`,
  ]
  return {
    tags: [tag],
    summary,
    description: notes.filter(Boolean).join(' ') || undefined,
    operationId: buildId(method, path),
    security: isForAdmins ? [{ bearer: [] }] : [],
    parameters: [...listPathParameters(path), ...listQueryParameters(operation)],
    requestBody: buildRequestBody(operation, schemas),
    responses: {
      ...buildAnswer(operation, schemas),
      '4XX': { $ref: '#/components/responses/Error' },
      '5XX': { $ref: '#/components/responses/Error' },
    },
  }
}

/** 'getAdminBlogById' for GET /api/admin/blog/:id. */
function buildId(method: string, path: string): string {
  const words = path
    .replace('/api/', '')
    .replace(/:(\w+)(?:\{[^}]*\})?/g, 'by/$1')
    .split(/[^a-z]+/i)
  return (
    method.toLowerCase() +
    words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  )
}

/** These ids are texts; all others are numbers. */
const TEXT_IDS = /\/(?:media|sessions|trash|quotes)\/|\/reviewed$/

function listPathParameters(path: string): Json[] {
  return Array.from(path.matchAll(/:(\w+)(?:\{([^}]*)\})?/g), ([, name = '', values]) => ({
    name,
    in: 'path',
    required: true,
    schema: values
      ? { type: 'string', enum: values.split('|') }
      : { type: /^(?:id|number)$/.test(name) && !TEXT_IDS.test(path) ? 'integer' : 'string' },
  }))
}

function listQueryParameters({ query = {} }: Operation): Json[] {
  return Object.entries(query).map(([name, schema]) => {
    const { description, ...rest } = toJsonSchema(schema, 'input', {})
    const required = !schema.safeParse(undefined).success
    return { name, in: 'query', required, ...(description ? { description } : {}), schema: rest }
  })
}

function buildRequestBody(operation: Named, schemas: Json): Json | undefined {
  const { takes, takesType } = operation
  const schema = findBody(operation)
  if (!schema) return undefined
  const content = { schema: toJsonSchema(schema, 'input', schemas) }
  return {
    required: schema !== takes || takesType !== undefined,
    content: { [takesType ?? 'application/json']: content },
  }
}

function buildAnswer({ answer, status, file }: Operation, schemas: Json): Json {
  const type = file ?? 'application/json'
  const schema = answer ? toJsonSchema(answer, 'output', schemas) : { type: 'string' }
  if (!answer && !file) return { 204: { description: 'Done.' } }
  return { [status ?? 200]: { description: 'The answer.', content: { [type]: { schema } } } }
}
