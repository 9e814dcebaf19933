import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from '#test/root.ts'
import { FAULTS } from '../planted-faults/faults.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

test('there are faults of many kinds, each with a name of its own', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length)
  expect(FAULTS.length).toBeGreaterThanOrEqual(40)
})

test('the text that a fault changes occurs once in its file', () => {
  const lost = FAULTS.filter(({ file, from }) => read(file).split(from).length !== 2)
  expect(lost).toEqual([])
})

test('the code is still code after the change', () => {
  const broken = FAULTS.filter(({ file }) => /\.tsx?$/.test(file)).filter(({ file, from, to }) => {
    const text = read(file).replace(from, () => to)
    return parseSync(file, text).errors.length > 0
  })
  expect(broken).toEqual([])
})

test('the test that a fault names is there, with the journey of that title', () => {
  const missing = FAULTS.filter(
    ({ noticedBy, journey = '' }) =>
      !existsSync(path.join(ROOT, noticedBy)) || !read(noticedBy).includes(journey),
  )
  expect(missing).toEqual([])
})
