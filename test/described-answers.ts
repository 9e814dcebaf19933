import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ValidateFunction } from 'ajv'
import { TrieRouter } from 'hono/router/trie-router'
import { z } from 'zod'
import { buildOpenApi, type Route } from '#app/server/openapi/document.ts'

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
let check: Check | undefined

/** Compares the answers of a site with its OpenAPI document, which is the same for every site. */
export function compareAnswers(routes: readonly Route[]): Check {
  check ??= createCheck(routes)
  return check
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

  return async (method, url, response) => {
    const [[[path] = []]] = router.match(method, new URL(url, 'http://site').pathname)
    if (path === undefined || response.status === 304) return
    const { status } = response
    const operation = document.paths[path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')]
    const answers = operation?.[method.toLowerCase()]?.responses
    if (!answers) throw new Error(`${method} ${path} is not described`)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    if (status >= 300 && status < 400) return
    if (status < 300 && !answers[status])
      throw new Error(`${method} ${path} may not answer ${status}`)
    if (!isJson) return
    const key = `${method} ${path} ${status < 300 ? status : 'Error'}`
    const validate = validators.get(key) ?? ajv.compile(findSchema(answers, status))
    validators.set(key, validate)
    const body: unknown = await response.clone().json()
    if (validate(body)) return
    throw new Error(
      `${key}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 500)}`,
    )
  }
}

function findSchema(answers: Record<string, unknown>, status: number) {
  if (status >= 400) return { $ref: 'api#/components/schemas/Error' }
  const { schema } = jsonAnswerSchema.parse(answers[status]).content['application/json']
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components'))
}
