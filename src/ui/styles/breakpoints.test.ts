import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = path.join(import.meta.dirname, '../..')

test('every width at which a layout changes is one of the three tokens', () => {
  const queries = globSync('**/*.css', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/@media[^{]*width[^{]*/g)].map(
      ([query]) => `${file}: ${query.trim()}`,
    ),
  )
  const others = queries.filter((query) => !/theme\(--breakpoint-(?:sm|md|lg)\)/.test(query))

  expect(queries.length).toBeGreaterThan(20)
  expect(others).toEqual([])
})
