import { execFile } from 'node:child_process'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createFolder } from '#test/folder.ts'
import { ROOT } from '#test/root.ts'

/** A small source tree: what may be imported somewhere, and what imports it. */
const TREE = {
  'src/server/config.ts': 'export const readConfig = 1\n',
  'src/server/db/is-postgres.ts': 'export const isPostgres = 1\n',
  'src/features/blog/server/store.ts': "export * from '#server/db/is-postgres.ts'\n",
  'src/app/server/site.ts': "export { readConfig } from '#server/config.ts'\n",
  'src/ui/planted.ts': "export { readConfig } from '#server/config.ts'\n",
  'src/features/blog/ui/planted.ts': "export * from '#server/config.ts'\n",
  'src/aspects/links/schema.ts': 'export const LINKS = 1\n',
  'src/aspects/links/server/planted.ts': "export * from '#features/blog/server/store.ts'\n",
  'src/aspects/reviews/planted.ts': "export * from '#aspects/links/schema.ts'\n",
  'src/server/planted.ts': "export * from '#aspects/links/schema.ts'\n",
  'src/app/ui/boot.ts': "export { readConfig } from '../server/site.ts'\n",
  'src/pages/planted.ts': "export { readConfig } from '#server/config.ts'\n",
  'src/shared/planted.ts': "export * from 'node:fs'\n",
  'src/shared/testing.ts': 'export const SAMPLE = 1\n',
  'src/features/faq/testing/samples.ts': 'export const SAMPLES = 1\n',
  'src/shared/sampled.ts': "export * from './testing.ts'\n",
  'src/features/faq/sampled.ts': "export * from './testing/samples.ts'\n",
  'src/features/faq/testing/more.ts': "export * from './samples.ts'\n",
}

test('each import that breaks a rule is found and named, and no other', async () => {
  expect(await violationsIn(TREE)).toEqual([
    'aspects-below-features: src/aspects/links/server/planted.ts',
    'aspects-do-not-meet: src/aspects/reviews/planted.ts',
    'browser-side: src/app/ui/boot.ts',
    'browser-side: src/features/blog/ui/planted.ts',
    'browser-side: src/pages/planted.ts',
    'browser-side: src/ui/planted.ts',
    'no-node-in-pure: src/shared/planted.ts',
    'one-sql-for-both-databases: src/features/blog/server/store.ts',
    'server-platform: src/server/planted.ts',
    'test-help-in-tests: src/features/faq/sampled.ts',
    'test-help-in-tests: src/shared/sampled.ts',
    'ui-platform: src/ui/planted.ts',
  ])
})

type Report = { summary: { violations: { from: string; rule: { name: string } }[] } }

async function violationsIn(tree: Record<string, string>): Promise<string[]> {
  const cwd = await createFolder()
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) {
    await cp(join(ROOT, name), join(cwd, name))
  }
  await symlink(join(ROOT, 'node_modules'), join(cwd, 'node_modules'))
  for (const [path, source] of Object.entries(tree)) {
    await mkdir(dirname(join(cwd, path)), { recursive: true })
    await writeFile(join(cwd, path), source)
  }
  const bin = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [bin, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd })
  const { summary }: Report = JSON.parse(stdout)
  return summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`).toSorted()
}
