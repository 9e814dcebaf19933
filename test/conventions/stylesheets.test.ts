import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = path.join(import.meta.dirname, '../../src')
const ENTRIES = 'app/ui'
const ADMIN =
  /^(?:ui\/(?:admin|editor|styles\/admin)|pages\/dashboard|(?:features|aspects)\/[^/]+\/ui\/(?:admin|editor))\//

/** The stylesheets that an entry imports, by their paths below `src`. */
function listImports(entry: string): string[] {
  const css = readFileSync(path.join(SOURCES, ENTRIES, entry), 'utf8')
  return [...css.matchAll(/@import '(\.[^']+)'/g)].map(([, file = '']) =>
    path.posix.join(ENTRIES, file),
  )
}

/** Classes that ProseMirror gives to its elements, and those that are put together. */
const NAMED_ELSEWHERE = /^(?:ProseMirror-|selectedCell$|ruler-day-)/

function readAll(pattern: string): string {
  const files = globSync(pattern, { cwd: SOURCES, exclude: ['**/*.test.*'] })
  return files.map((file) => readFileSync(path.join(SOURCES, file), 'utf8')).join(' ')
}

const findAll = (pattern: string, part: RegExp): string[] => readAll(pattern).match(part) ?? []

test('every class of a stylesheet is in use', () => {
  const used = new Set(readAll('**/*.{ts,tsx}').match(/[\w-]+/g))
  const css = readAll('**/*.css').replace(/\/\*[^]*?\*\//g, '')
  const classes = Array.from(css.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name)
  const unused = classes.filter((name) => !used.has(name) && !NAMED_ELSEWHERE.test(name))

  expect(classes.length).toBeGreaterThan(1000)
  expect(unused).toEqual([])
})

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

test('every width at which a layout changes is one of the three tokens', () => {
  const queries = findAll('**/*.css', /@media[^{]*width[^{]*/g)
  const others = queries.filter((query) => !/theme\(--breakpoint-(?:sm|md|lg)\)/.test(query))

  expect(queries.length).toBeGreaterThan(20)
  expect(others).toEqual([])
})

test('an image is as wide as the columns that begin at a token', () => {
  const widths = findAll('ui/styles/tokens.css', /(?<=--breakpoint-\w+: )[\d.]+rem/g)
  const used = findAll('**/*.tsx', /(?<=\(min-width: )[\d.]+rem(?=\))/g)

  expect(widths).toHaveLength(4)
  expect(used.length).toBeGreaterThan(2)
  expect(used.filter((width) => !widths.includes(width))).toEqual([])
})

test('no stylesheet gives text-decoration more than its line, because WebKit drops the rest with it', () => {
  const decorations = findAll('**/*.css', /(?<=text-decoration:)[^;}]*/g)

  expect(decorations.length).toBeGreaterThan(5)
  expect(decorations.filter((value) => /\s/.test(value.trim()))).toEqual([])
})
