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

test('an image is as wide as the columns that begin at a token', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
  const widths = [...tokens.matchAll(/--breakpoint-\w+: ([\d.]+rem)/g)].map(([, width]) => width)
  const used = globSync('**/*.tsx', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/\(min-width: ([\d.]+rem)\)/g)].map(
      ([, width]) => width,
    ),
  )

  expect(widths).toHaveLength(3)
  expect(used.length).toBeGreaterThan(2)
  expect(used.filter((width) => !widths.includes(width))).toEqual([])
})
