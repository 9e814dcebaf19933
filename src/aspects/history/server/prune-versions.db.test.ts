import { expect, test } from 'vitest'
import { startAsAdmin } from '#test/admin.ts'
import { findSurplusVersions, pruneVersions } from './prune-versions.ts'

const NOW = new Date('2026-03-02T15:00:00.000Z')
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** Versions of these ages in days, oldest first, before ten that were made today. */
function makeVersions(ages: number[]) {
  const all = [...ages, ...Array.from({ length: 10 }, () => 0)]
  return all.map((age, index) => ({
    number: index + 1,
    madeAt: new Date(NOW.getTime() - age * DAY + index * HOUR).toISOString(),
  }))
}

test.each([
  { ages: [80, 80, 80], surplus: [], why: 'nothing is thinned out in the first 90 days' },
  { ages: [200, 100, 100, 100], surplus: [2, 3], why: 'the last of a day stays' },
  { ages: [200, 100, 99, 98], surplus: [], why: 'one of each day stays' },
  {
    ages: [800, 500, 499, 498, 400],
    surplus: [2, 3],
    why: 'after a year the last of a month stays',
  },
  { ages: [100, 100], surplus: [], why: 'the first stays, and the last of its day' },
])('$why', ({ ages, surplus }) => {
  expect(findSurplusVersions(makeVersions(ages), NOW)).toEqual(surplus)
})

test('the newest ten stay, however old', () => {
  const old = makeVersions([200, 200, 200]).map((version) => ({
    ...version,
    madeAt: '2024-06-01T12:00:00.000Z',
  }))

  expect(findSurplusVersions(old, NOW)).toEqual([2, 3])
})

test('thinning deletes versions and texts that nothing uses any more', async () => {
  const { asAdmin, ...app } = await startAsAdmin()
  const before = await app.db.selectFrom('version_texts').select('text').execute()
  const input = { question: 'How often?', answer: '<p>Version 1</p>' }
  const item: { id: number } = await (await asAdmin('POST', '/api/admin/faq', input)).json()
  for (let number = 2; number <= 13; number += 1) {
    app.clock.advance(1000)
    await asAdmin('PUT', `/api/admin/faq/${item.id}`, { answer: `<p>Version ${number}</p>` })
  }
  app.clock.advance(91 * DAY)

  expect(await pruneVersions(app.services)).toBe(2)

  const kept = app.db.selectFrom('versions').where('kind', '=', 'faq')
  const rows = await kept.select('number').orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
  const texts = await app.db.selectFrom('version_texts').select('text').execute()
  expect(texts).toHaveLength(before.length + 11)
  expect(texts).not.toContainEqual({ text: '<p>Version 2</p>' })
})
