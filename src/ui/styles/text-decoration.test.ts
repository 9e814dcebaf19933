import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = path.join(import.meta.dirname, '../..')

test('no stylesheet gives text-decoration more than its line, because WebKit drops the rest with it', () => {
  const decorations = globSync('**/*.css', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/text-decoration:([^;}]*)/g)].map(
      ([, value = '']) => ({ file, value: value.trim() }),
    ),
  )

  expect(decorations.length).toBeGreaterThan(5)
  expect(decorations.filter(({ value }) => /\s/.test(value))).toEqual([])
})
