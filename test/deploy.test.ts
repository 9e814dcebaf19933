import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { POST_BYTES_MAX } from '#features/blog/server/admin-routes.ts'

test('the proxy lets through the largest post that the site takes', () => {
  const file = path.join(import.meta.dirname, '../deploy/Caddyfile')

  const [, megabytes] = /max_size (\d+)MB/.exec(readFileSync(file, 'utf8')) ?? []

  expect(Number(megabytes) * 1_000_000).toBeGreaterThan(POST_BYTES_MAX)
})
