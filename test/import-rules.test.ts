import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
let tree = ''

beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'township-vault-imports-'))
  for (const path of ['src', '.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) {
    await cp(join(ROOT, path), join(tree, path), { recursive: true })
  }
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
})

afterEach(() => rm(tree, { recursive: true, force: true }))

test('the source tree keeps the import rules, and the check really reads it', async () => {
  const { violations, modules } = await cruise()

  expect(violations).toEqual([])
  expect(modules).toBeGreaterThan(50)
})

test('an import from browser code into the server is found and named', async () => {
  await plant('src/ui/planted.ts', "export { readConfig } from '#server/config.ts'\n")
  await plant('src/features/blog/ui/planted.ts', "export * from '#server/config.ts'\n")
  await plant('src/app/ui/boot.ts', "export { createSite } from '../server/site.ts'\n")
  await plant(
    'src/pages/planted.ts',
    "export { PageCache } from '#server/http/answers/page-cache.ts'\n",
  )
  await plant('src/shared/planted.ts', "export * from 'node:fs'\n")

  const { violations } = await cruise()

  expect(violations).toEqual(
    expect.arrayContaining([
      'ui-platform: src/ui/planted.ts',
      'browser-side: src/features/blog/ui/planted.ts',
      'browser-side: src/app/ui/boot.ts',
      'browser-side: src/pages/planted.ts',
      'no-node-in-pure: src/shared/planted.ts',
    ]),
  )
})

async function plant(path: string, source: string): Promise<void> {
  await mkdir(dirname(join(tree, path)), { recursive: true })
  await writeFile(join(tree, path), source)
}

type Report = {
  summary: { totalCruised: number; violations: { from: string; rule: { name: string } }[] }
}

async function cruise(): Promise<{ violations: string[]; modules: number }> {
  const bin = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [bin, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src']
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: tree,
    maxBuffer: 64 * 1024 * 1024,
  })
  const { summary }: Report = JSON.parse(stdout)
  return {
    violations: summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`),
    modules: summary.totalCruised,
  }
}
