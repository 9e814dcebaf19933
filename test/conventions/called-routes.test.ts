import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts'
import { startApp } from '#test/app.ts'

const SOURCES = path.join(import.meta.dirname, '../../src')
const BROWSER = ['ui/**/*.{ts,tsx}', 'pages/**/*.{ts,tsx}', '{aspects,features}/*/ui/**/*.{ts,tsx}']

/** The paths of the API in the code for browsers, up to the first part that is filled in. */
function listCalledPaths(): string[] {
  const files = globSync(BROWSER, { cwd: SOURCES, exclude: ['**/*test*'] })
  const called = files.flatMap((file) =>
    [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/['`](\/api\/[^'`$?]*)/g)].map(
      ([, start = '']) => start,
    ),
  )
  return [...new Set([...called, ...Object.values(CONTENT_KINDS).map((kind) => kind.path)])]
}

test('every path that is called, or read again after a write, begins the path of a route', async () => {
  const { routes } = await startApp()
  const served = routes.map((route) => route.path).filter((route) => !route.endsWith('*'))
  const called = listCalledPaths()

  expect(called.length).toBeGreaterThan(30)
  expect(called.filter((start) => !served.some((route) => route.startsWith(start)))).toEqual([])
})
