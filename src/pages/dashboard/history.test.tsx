import { expect, test } from 'vitest'
import { CONTENT_KINDS, HISTORY_KINDS } from '#shared/content/content-kinds.ts'
import { describeHistory } from './history.tsx'
import { getView } from './views.tsx'

const toSearchParams = (text: string) => new URLSearchParams(text)

test.each(HISTORY_KINDS)('the history of %s is under the tab of its list', (kind) => {
  const { tab, title } = getView(toSearchParams(`view=history&kind=${kind}&id=5`))
  const list = getView(toSearchParams(`view=${CONTENT_KINDS[kind].views.list}`))

  expect([tab, title]).toEqual([list.tab, 'History'])
  expect(describeHistory(kind).kind).toBe(kind)
  expect(CONTENT_KINDS[kind].path).toBe(`/api/admin/${kind}`)
})

test.each(Object.values(CONTENT_KINDS))(
  'every view of $table is one of the dashboard',
  ({ views }) => {
    const names = Object.values(views)

    expect(names.map((name) => getView(toSearchParams(`view=${name}`)).name)).toEqual(names)
  },
)

test("histories of the office's pages are under Settings", () => {
  expect(getView(toSearchParams('view=history&kind=pages&id=5')).tab).toBe('settings')
})

test.each(HISTORY_KINDS)('every field of %s that is named has a label', (kind) => {
  const { labels, html, moments = [] } = describeHistory(kind)
  const listed = CONTENT_KINDS[kind].references.filter((reference) => 'path' in reference)

  const named = [...html, ...listed.map(({ field }) => field), ...moments]
  expect(Object.keys(labels)).toEqual(expect.arrayContaining(named))
})

test('the history of an unknown kind, and an unknown view, leave the dashboard standing', () => {
  expect(getView(toSearchParams('view=history&kind=mail')).tab).toBe('overview')
  expect(getView(toSearchParams('view=constructor')).name).toBe('overview')
  expect(getView(toSearchParams('')).name).toBe('overview')
})
