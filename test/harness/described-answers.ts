import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv'
import { TrieRouter } from 'hono/router/trie-router'
import { z } from 'zod'
import { buildOpenApi, type Route } from '#app/server/programs/openapi/document.ts'
import type { Json } from '#app/server/programs/openapi/json-schema.ts'

const documentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) })),
  ),
})
const jsonAnswerSchema = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) }),
})

type Check = (method: string, url: string, response: Response) => Promise<void>
let known: Check | undefined

/** Compares the answers of a site with its OpenAPI document, which is the same for every site. */
export function compareAnswers(routes: readonly Route[]): Check {
  known ??= createCheck(routes)
  return known
}

/** @throws {Error} for an answer that the document does not describe */
function createCheck(routes: readonly Route[]): Check {
  const document = documentSchema.parse(
    JSON.parse(JSON.stringify(buildOpenApi(routes, 'https://vault.example'))),
  )
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'api')
  const router = new TrieRouter<string>()
  for (const { method, path } of routes) {
    if (method !== 'ALL' && path.startsWith('/api/') && !path.endsWith('*'))
      router.add(method, path, path)
  }
  const validators = new Map<string, ValidateFunction>()
  const validate = async (name: string, schema: Json, response: Response) => {
    const check = validators.get(name) ?? ajv.compile(schema)
    validators.set(name, check)
    const body: unknown = await response.clone().json()
    if (check(body)) return
    throw new Error(`${name}: ${ajv.errorsText(check.errors)} in ${JSON.stringify(body)}`)
  }

  const findAnswers = (method: string, path: string) =>
    document.paths[path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')]?.[method.toLowerCase()]
      ?.responses ?? {}

  return async (method, url, response) => {
    const [[[path] = []]] = router.match(method, new URL(url, 'http://site').pathname)
    const { status, headers } = response
    if (path === undefined || (status >= 300 && status < 400)) return
    const name = `${method} ${path}`
    const answers = findAnswers(method, path)
    if (status < 300 && !answers[status]) throw new Error(`${name} may not answer ${status}`)
    if (!headers.get('content-type')?.startsWith('application/json')) return
    await validate(status < 300 ? name : `${name}, refused`, findSchema(answers[status]), response)
  }
}

/** The schema of an answer, or of every error. */
function findSchema(answer: unknown): Json {
  if (answer === undefined) return { $ref: 'api#/components/schemas/Error' }
  const { schema } = jsonAnswerSchema.parse(answer).content['application/json']
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components'))
}
