import { expect, test } from 'vitest'
import { HISTORY_KINDS } from '#features/history/schema.ts'
import { HISTORIES } from './history.tsx'
import { viewOf } from './views.tsx'

const searchOf = (text: string) => new URLSearchParams(text)

const TABS_OF = {
  pages: 'settings',
  blog: 'blog',
  faq: 'faq',
  testimonials: 'testimonials',
} as const

test.each(HISTORY_KINDS)('the history of %s stands under the tab of its list', (kind) => {
  const { tab, title } = viewOf(searchOf(`view=history&kind=${kind}&id=5`))

  expect([tab, title]).toEqual([TABS_OF[kind], 'History'])
  expect(HISTORIES[kind].path).toBe(`/api/admin/${kind}`)
})

test.each(HISTORY_KINDS)('every field of %s that is named has a label', (kind) => {
  const { labels, html, references = {}, moments = [] } = HISTORIES[kind]

  const named = [...html, ...Object.keys(references), ...moments]
  expect(Object.keys(labels)).toEqual(expect.arrayContaining(named))
})

test('the history of an unknown kind, and an unknown view, leave the dashboard standing', () => {
  expect(viewOf(searchOf('view=history&kind=mail')).tab).toBe('overview')
  expect(viewOf(searchOf('view=constructor')).name).toBe('overview')
  expect(viewOf(searchOf('')).name).toBe('overview')
})
