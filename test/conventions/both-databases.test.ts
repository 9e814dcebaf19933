import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#test/root.ts'
const OWN = 'test/conventions/both-databases.test.ts'

test('a test that runs only on PostgreSQL has the name of those that run there', () => {
  const files = globSync('{src,test}/**/*.test.{ts,tsx}', { cwd: ROOT, exclude: [OWN] })

  const needing = files.filter((file) =>
    readFileSync(path.join(ROOT, file), 'utf8').includes('runIf(ON_POSTGRES)'),
  )

  expect(needing.length).toBeGreaterThan(3)
  expect(needing.filter((file) => !file.endsWith('.db.test.ts'))).toEqual([])
})
