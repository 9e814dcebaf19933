import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pageRoutes } from '#app/ui/routes.tsx'
import { startApp } from './app.ts'

const api = readFileSync(path.join(import.meta.dirname, '../docs/api.md'), 'utf8')
const ROW = /^\| `((?:GET|POST|PUT|PATCH|DELETE) \/[^`]*)` +\|/gm
const MENTION = /`((?:GET|POST|PUT|PATCH|DELETE) \/[^`\s]*)`/g

/** A cell of a table holds a pipe as `\|`. */
const unescapeCell = (cell = '') => cell.replaceAll('\\|', '|')

/** A parameter as a value: 1, or the first of the words that it may be. */
const withValues = (route: string) =>
  unescapeCell(route).replace(
    /:\w+(?:\{(\w+)[^}]*\})?/g,
    (_, word: string | undefined) => word ?? '1',
  )

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

test('the tables of docs/api.md have one row for every route that the site answers, and no other', async () => {
  const rows = [...api.matchAll(ROW)].map(([, name]) => unescapeCell(name))

  expect(rows.toSorted()).toEqual(await servedRoutes())
})

test('the text of docs/api.md names only routes that the site answers', async () => {
  const served = new Set(await servedRoutes())
  const mentions = [...api.matchAll(MENTION)].map(([, name]) => unescapeCell(name))

  expect(mentions.filter((name) => !served.has(name))).toEqual([])
})

test('docs/api.md says of every route below /api/ whether it needs a session', async () => {
  const { request } = await startApp()
  const rows = [...api.matchAll(/^\| `(\w+) (\/api\/\S+)` +\| (anyone|admin)/gm)]

  expect(rows.length).toBeGreaterThan(50)
  for (const [, method = '', route = '', caller] of rows) {
    const { status } = await request(withValues(route), { method })

    expect(status === 401, `${method} ${route} needs a session`).toBe(caller === 'admin')
  }
})
