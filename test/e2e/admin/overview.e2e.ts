import type { Page } from '@playwright/test'
import type { Overview } from '#shared/overview.ts'
import { expect, expectLoaded, openAdmin, test } from '../signed-in.ts'

const NONE = { views: 0, calculator: 0, packets: 0, pdfs: 0, messages: 0, searches: 0 }
const WORDS = 'We had ransomware in 2024, and the board wants a plan before winter. '.repeat(3)
const WAITING = ['Nancy DeVriese', 'Terry Rasmusson', 'Carol Hartwell'].map((name, index) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const sender = { firstName, lastName, municipality: 'Otter Lake Charter Township' }
  return { id: index + 1, ...sender, beginning: WORDS, dueAt: '2026-11-24T15:00:00Z' }
})

/** A usual day: people wait, a step is left, some upkeep is due, and visitors came. */
const USUAL_DAY: Partial<Overview> = {
  messages: { new: 14, unseen: 2 },
  waiting: WAITING,
  drafts: [],
  scheduled: [],
  firstSteps: [{ kind: 'sample-facts', facts: ['siteName', 'phone', 'email'] }],
  warnings: [
    { kind: 'texts-due', blog: 3, faq: 7, pages: 0 },
    { kind: 'texts-with-findings', blog: 10, faq: 0, pages: 0 },
    { kind: 'addresses-missing', count: 7 },
  ],
  counts: {
    days: Array.from({ length: 30 }, (_, day) => ({
      ...NONE,
      date: `2026-11-${String(day + 1).padStart(2, '0')}`,
      views: 20 + day,
    })),
    months: [{ ...NONE, date: '2026-11', views: 900 }],
  },
}

/** Opens Overview with the sample content on a usual day. */
async function openUsualDay(page: Page): Promise<void> {
  await page.route('**/api/admin/overview', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...USUAL_DAY } })
  })
  await openAdmin(page)
  await expectLoaded(page)
  await expect(page.getByText('Nancy DeVriese')).toBeVisible()
}

test('a usual day takes one and a half screens, and what to do next is in the first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })

  await openUsualDay(page)

  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(1.5 * 768)
  for (const name of ['Nancy DeVriese', 'Enter your office details', 'Redirect them'])
    await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  const controls = page.getByRole('main').locator('a, button')
  const shown = await controls.evaluateAll(
    (all) => all.filter((one) => one.getBoundingClientRect().top < innerHeight).length,
  )
  expect(shown).toBeLessThanOrEqual(20)
})

test('on a phone, each person who waits has two lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openUsualDay(page)
  const person = page.getByRole('listitem').filter({ hasText: 'Nancy DeVriese' })
  expect((await person.boundingBox())?.height).toBeLessThanOrEqual(64)
})
