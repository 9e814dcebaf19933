import type { Page } from '@playwright/test'
import { expect, hydrate, test } from '../fixtures.ts'

test(
  'one answer is open at a time, and each opening is reported to the server',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/faq')
    const { id, question } = await itemAt(page, 0)
    const told = collectStatuses(page, `/api/faq/items/${id}/view`)
    const cards = page.locator('.faq-card')
    const card = cards.filter({ hasText: question })

    // Opened before the code is loaded, then closed and opened again: counted twice.
    await card.locator('summary').click()
    await expect(card).toHaveAttribute('open')
    await hydrate(page)
    await card.locator('summary').click()
    await expect(card).not.toHaveAttribute('open')
    await card.locator('summary').click()
    await expect(card).toHaveAttribute('open')

    const other = cards.filter({ hasNotText: question }).first()
    await other.locator('summary').click()
    await expect(other).toHaveAttribute('open')
    await expect(card).not.toHaveAttribute('open')

    await expect.poll(() => told, { timeout: 20_000 }).toEqual([204, 204])
    // Other tests may have viewed the question from this IP address within the hour.
    expect((await itemAt(page, 0)).viewCount).toBeGreaterThan(0)
  },
)

test('an address opens its answer', async ({ page }) => {
  await page.goto('/faq')
  const { id } = await itemAt(page, 5)

  await page.goto('/blog')
  await page.goto(`/faq#faq-${id}`)
  await hydrate(page)

  await expect(page.locator('.faq-card[open]')).toHaveCount(1)
  await expect(page.locator(`#faq-${id}`)).toBeInViewport()
})

type Item = { id: number; question: string; viewCount: number }

async function itemAt(page: Page, index: number): Promise<Item> {
  const items: Item[] = await (await page.request.get('/api/faq/items')).json()
  const item = items[index]
  if (!item) throw new Error(`there is no question ${index}`)
  return item
}

/** Collects the statuses of the answers to requests for this path. */
function collectStatuses(page: Page, path: string): number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === path) statuses.push(response.status())
  })
  return statuses
}
