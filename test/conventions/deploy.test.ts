import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { UPLOAD_BYTES_MAX } from '#features/import/schema.ts'
import { WRITTEN_BYTES_MAX } from '#server/http/body.ts'
import { memoryEnvironment, memoryFlags } from '../../scripts/before-install/memory.mjs'

const read = (file: string) =>
  readFileSync(path.join(import.meta.dirname, '../../deploy', file), 'utf8')

test('each proxy lets through the largest post and the largest import that the site takes', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

  for (const [written, imported] of [
    sizesOf(read('Caddyfile'), /max_size (\d+)MB/g, 1_000_000),
    sizesOf(page, /client_max_body_size (\d+)m;/g, 1024 * 1024),
  ]) {
    expect(written).toBeGreaterThan(WRITTEN_BYTES_MAX)
    expect(imported).toBeGreaterThan(UPLOAD_BYTES_MAX)
  }
})

function sizesOf(text: string, size: RegExp, unit: number): number[] {
  return [...text.matchAll(size)].map(([, count]) => Number(count) * unit)
}

test('the proxy cuts off clients that take too long', () => {
  const [, timeouts = ''] = /timeouts \{([^}]*)\}/.exec(read('Caddyfile')) ?? []

  for (const name of ['read_header', 'read_body', 'write', 'idle']) {
    expect(timeouts).toMatch(new RegExp(`\\b${name} \\d+[smh]\\n`))
  }
})

test('every container is confined', () => {
  const [, services = ''] = /\nservices:\n([^]*?)\nnetworks:/.exec(read('compose.yaml')) ?? []
  const blocks = services.split(/^ {2}(?=\w+:$)/m).filter((block) => /^\w+:/.test(block))

  expect(blocks.map((block) => block.split(':')[0])).toEqual(['site', 'postgres', 'store', 'proxy'])
  for (const block of blocks) {
    expect(block).toContain('    read_only: true\n')
    expect(block).toContain('    cap_drop: [ALL]\n')
    expect(block).toContain("    security_opt: ['no-new-privileges:true']\n")
  }
})

test('unit and container limit the memory as npm start does', () => {
  const environment = `MALLOC_ARENA_MAX=${memoryEnvironment.MALLOC_ARENA_MAX}`
  const quoted = memoryFlags.map((flag) => `"${flag}"`)

  expect(read('township-vault.service')).toContain(`/node ${memoryFlags.join(' ')} dist/`)
  expect(read('Dockerfile')).toContain(`["node", ${quoted.join(', ')}, "dist/`)
  expect(read('township-vault.service')).toContain(environment)
  expect(read('Dockerfile')).toContain(environment)
})
