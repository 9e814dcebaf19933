import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildOpenApi } from '#app/server/programs/openapi/document.ts'
import { pageRoutes } from '#app/ui/routes.tsx'
import { startApp } from '#test/app.ts'

const preface = readFileSync(path.join(import.meta.dirname, '../../docs/api-preface.md'), 'utf8')
const ROW = /^\| `((?:GET|POST|PUT|PATCH|DELETE) \/[^`]*)` +\|/gm
const MENTION = /`((?:GET|POST|PUT|PATCH|DELETE) \/[^`\s]*)`/g

/** A cell of a table holds a pipe as `\|`. */
const unescapeCell = (cell = '') => cell.replaceAll('\\|', '|')

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ security: z.array(z.unknown()) }))),
})

/** All routes but middleware and the catch-all, which serves pages and 404. */
async function servedRoutes(): Promise<string[]> {
  const { routes } = await startApp()
  const called = routes.filter(({ method, path: route }) => method !== 'ALL' && route !== '/*')
  const pages = pageRoutes.map((page) => page.path).filter((route) => route !== '*')
  const names = [
    ...called.map(({ method, path: route }) => `${method} ${route}`),
    ...pages.map((route) => `GET ${route}`),
  ]
  return [...new Set(names)].toSorted()
}

test('the tables of docs/api-preface.md have one row for every address outside the API, and no other', async () => {
  const rows = [...preface.matchAll(ROW)].map(([, name]) => unescapeCell(name))

  const others = (await servedRoutes()).filter((name) => !/^\w+ \/api\//.test(name))
  expect(rows.toSorted()).toEqual(others)
})

test('the text of docs/api-preface.md names only routes that the site answers', async () => {
  const served = new Set(await servedRoutes())
  const mentions = [...preface.matchAll(MENTION)].map(([, name]) => unescapeCell(name))

  expect(mentions.filter((name) => !served.has(name))).toEqual([])
})

test('the OpenAPI document says of every route whether it needs a session', async () => {
  const { request, routes } = await startApp()
  const { paths } = documentSchema.parse(buildOpenApi(routes, ''))
  const calls = Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({ template, method, security })),
  )

  expect(calls.length).toBeGreaterThan(100)
  for (const { template, method, security } of calls) {
    const values = template.replace('{kind}', 'blog').replaceAll(/\{\w+\}/g, '1')
    const { status } = await request(values, { method: method.toUpperCase() })

    expect(status === 401, `${method} ${template} needs a session`).toBe(security.length > 0)
  }
})
