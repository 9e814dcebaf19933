import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readOfficePage } from '#app/server/starter/read-texts.ts'
import {
  buildConformanceReport,
  CHECKED_ON,
  EXCEPTIONS,
} from '#features/office-pages/conformance.ts'
import { formatDay } from '#shared/time/dates.ts'

/** The schema of OpenACR 0.1.0, by the U.S. General Services Administration (public domain). */
const schema = z
  .record(z.string(), z.unknown())
  .parse(JSON.parse(readFileSync('test/conventions/openacr-0.1.0.json', 'utf8')))

const check = (report: unknown) => z.fromJSONSchema(schema).safeParse(report).success

test('the conformance report is valid OpenACR', () => {
  expect(check(buildConformanceReport({ name: 'A', email: 'a@b.example' }))).toBe(true)
  expect(check({ title: 'A', product: {} })).toBe(false)
})

test('each exception makes its criteria partially supported', () => {
  const { chapters } = buildConformanceReport({ name: 'A', email: 'a@b.example' })
  const all = [
    ...chapters.success_criteria_level_a.criteria,
    ...chapters.success_criteria_level_aa.criteria,
  ]

  expect(all).toHaveLength(55)
  for (const { text, criteria, component = 'web' } of EXCEPTIONS) {
    for (const num of criteria) {
      const parts = all.find((criterion) => criterion.num === num)?.components
      const adherence = parts?.find(({ name }) => name === component)?.adherence
      expect(adherence?.level, `of ${num}`).toBe('partially-supports')
      expect(adherence?.notes).toContain(text)
    }
  }
})

test('the page about accessibility names the last check and all that does not hold', () => {
  const { content } = readOfficePage('accessibility')

  expect(content).toContain(formatDay(CHECKED_ON))
  for (const { text } of EXCEPTIONS) expect(content).toContain(text)
})
