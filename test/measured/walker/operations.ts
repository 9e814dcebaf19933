import { z } from 'zod'
import {
  cut,
  documentSchema,
  fillFields,
  findLongest,
  schemaSchema,
  type Document,
  type Operation,
} from './bodies.ts'
import { makeKey, makePost, MCP_HEADERS, toolCall, type Words } from './makers.ts'
import { RECIPES, type Recipe } from './recipes.ts'
import type { WalkedSite } from './walked-site.ts'

const QUERY_MAX = 200

export type Walked = {
  /** As in the OpenAPI document, such as 'GET /api/blog'. */
  name: string
  /** How many letters of a text it deals with, 0 for none. */
  takes: number
  /** Prepares a call, and tells how to make it. */
  prepare: (site: WalkedSite, words: Words) => Promise<() => Promise<Response>>
}

/** What the OpenAPI document lists, the tools of assistants, and pages that are made of a query. */
export async function listOperations(site: WalkedSite): Promise<Walked[]> {
  const document = documentSchema.parse(await site.read('/api/openapi.json'))
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      describe(document, { method: method.toUpperCase(), path, operation }),
    ),
  )
  return [...described, ...(await listTools(site)), ...PAGES.map(page)]
}

type Named = { method: string; path: string; operation: Operation }

/** These read what other calls have stored, however long it is. A mail waits for those before it. */
const READS_TEXT = /\{(?:slug|kind)\}|(?<!mails\/)\{id\}/

function describe(document: Document, { method, path, operation }: Named): Walked {
  const name = `${method} ${path}`
  const recipe: Recipe = RECIPES[name] ?? (() => ({}))
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const asksFor = operation.parameters.filter((parameter) => parameter.in === 'query')
  const isSearch = asksFor.some((parameter) => parameter.name === 'q')
  const isFile =
    name === 'POST /api/admin/imports' || (type ?? 'application/json') !== 'application/json'
  const inBody = content && !isFile ? findLongest(content.schema, document) : 0
  const others = isSearch || READS_TEXT.test(path) ? QUERY_MAX : 0
  return {
    name,
    takes: isFile ? Infinity : Math.max(inBody, others),
    async prepare(site, words) {
      const {
        ids = [],
        query,
        fields,
        headers,
        token = site.token,
        after,
        ...made
      } = await recipe(site, words)
      const waiting = ids.map(String)
      const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(waiting.shift() ?? ''))
      const search = new URLSearchParams(query)
      if (isSearch) search.set('q', cut(words.text, QUERY_MAX))
      const values = content && { ...fillFields(content.schema, words.text, document), ...fields }
      const body = made.body ?? (values && JSON.stringify(values))
      return async () => {
        const answer = await site.request(`${filled}?${search}`, {
          method,
          headers: {
            // A sign-in ends the session that asks for it.
            ...(!path.startsWith('/api/admin/login') && { Authorization: `Bearer ${token}` }),
            ...(!made.body && values && { 'Content-Type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body }),
        })
        await after?.()
        return answer
      }
    },
  }
}

const toolsSchema = z.object({
  result: z.object({ tools: z.array(z.object({ name: z.string(), inputSchema: schemaSchema })) }),
})

/** What assistants can call. */
async function listTools(site: WalkedSite): Promise<Walked[]> {
  const { key } = await makeKey(site)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const answer = await callAssistant(site, key, body)
  const [, event = ''] = /^data: (.*)$/m.exec(await answer.text()) ?? []
  const { result } = toolsSchema.parse(JSON.parse(event))
  return result.tools.map(({ name, inputSchema }) => ({
    name: `POST /mcp ${name}`,
    takes: findLongest(inputSchema, { components: { schemas: {} } }),
    async prepare(walked, words) {
      const id = await makePost(walked, words)
      const made = await makeKey(walked)
      const filled = fillFields(inputSchema, words.text, { components: { schemas: {} } })
      const short = { title: 'Fees', excerpt: 'Fees', metaTitle: 'Fees', metaDescription: 'Fees' }
      const asked = Object.entries({ ...filled, ...short, id }).filter(([field]) => field in filled)
      const call = toolCall(name, {
        ...Object.fromEntries(asked),
        ...('tags' in filled && { tags: [] }),
      })
      return () => callAssistant(walked, made.key, call)
    },
  }))
}

async function callAssistant(site: WalkedSite, key: string, body: string): Promise<Response> {
  const headers = { ...MCP_HEADERS, Authorization: `Bearer ${key}` }
  return site.request('/mcp', { method: 'POST', headers, body })
}

/** Pages that are made anew for what somebody asks. */
const PAGES = [
  '/blog?q=',
  '/faq?q=',
  '/board-packet?devices=50&terabytes=10&municipality=',
  '/board-packet.pdf?devices=50&terabytes=10&municipality=',
  '/feed.xml?q=',
  '/sitemap.xml?q=',
]

function page(path: string): Walked {
  return {
    name: `GET ${path.split('?')[0]}`,
    takes: QUERY_MAX,
    prepare: async (site, words) => () =>
      site.request(path + encodeURIComponent(cut(words.text, 60)), {
        headers: { Accept: 'text/html' },
      }),
  }
}
