import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { WRITTEN_BYTES_MAX } from '#server/http/body.ts'
import { memoryEnvironment, memoryFlags } from '../../scripts/before-install/memory.mjs'

const read = (file: string) =>
  readFileSync(path.join(import.meta.dirname, '../../deploy', file), 'utf8')

test('the proxy lets through the largest post that the site takes', () => {
  const [, megabytes] = /max_size (\d+)MB/.exec(read('Caddyfile')) ?? []

  expect(Number(megabytes) * 1_000_000).toBeGreaterThan(WRITTEN_BYTES_MAX)
})

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
