import { expect, test } from 'vitest'
import { CLEAN_SNIPPETS, SNIPPETS_WITH_FINDINGS } from '../rules/testing.ts'
import { findingsOf } from './find-in-html.ts'

const rulesIn = (html: string) => findingsOf(html).map(({ rule }) => rule)

test.each(SNIPPETS_WITH_FINDINGS)('$html has $rules', ({ html, rules }) => {
  expect(rulesIn(html)).toEqual(rules)
})

test.each(CLEAN_SNIPPETS)('%s is clean', (html) => {
  expect(rulesIn(html)).toEqual([])
})
