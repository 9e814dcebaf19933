import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = path.join(import.meta.dirname, '../src')
const ENTRIES = 'app/ui'
const ADMIN =
  /^(?:ui\/(?:admin|editor|styles\/admin)|pages\/dashboard|features\/[^/]+\/ui\/admin)\//

/** The stylesheets that an entry imports, by their paths below `src`. */
function listImports(entry: string): string[] {
  const css = readFileSync(path.join(SOURCES, ENTRIES, entry), 'utf8')
  return [...css.matchAll(/@import '(\.[^']+)'/g)].map(([, file = '']) =>
    path.posix.join(ENTRIES, file),
  )
}

test('every stylesheet is imported once: those of the admin area by admin.css, others by site.css', () => {
  const files = globSync('**/*.css', { cwd: SOURCES }).filter((file) => !file.startsWith(ENTRIES))

  expect(files.length).toBeGreaterThan(40)
  expect(listImports('admin.css').toSorted()).toEqual(
    files.filter((file) => ADMIN.test(file)).toSorted(),
  )
  expect(listImports('site.css').toSorted()).toEqual(
    files.filter((file) => !ADMIN.test(file)).toSorted(),
  )
})
