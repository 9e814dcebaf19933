import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = path.join(import.meta.dirname, '../../src')

test('no field cuts what is typed or pasted: what is too long is refused when it is sent', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCES, exclude: ['**/*.test.tsx'] })
  const cutting = files.filter((file) =>
    /\bmax[Ll]ength\b/.test(readFileSync(path.join(SOURCES, file), 'utf8')),
  )

  expect(files.length).toBeGreaterThan(100)
  expect(cutting).toEqual([])
})
