import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, hydrate, test } from './fixtures.ts'

test.use({ baseURL: ({ crowded }, provide) => provide(crowded.url) })

test('the blog is turned page by page', async ({ page }) => {
  await page.goto('/blog')
  await hydrate(page)

  await turnPages(page)

  await page.goBack()
  await expect(currentPage(page)).toHaveText('Page 2')
  await expect(page.locator('article').first()).toBeVisible()
})

test('a search has its own pages', async ({ page }) => {
  await page.goto('/blog')
  await hydrate(page)
  await page.getByRole('searchbox').fill('measured')
  await expect(page.getByText('60 results for "measured"')).toBeVisible()

  await pager(page).getByRole('link', { name: 'Next page' }).click()

  await expect(page).toHaveURL('/blog?q=measured&page=2')
  await expect(page.locator('article')).toHaveCount(12)
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the blog is turned page by page too', async ({ page }) => {
    await page.goto('/blog')

    await turnPages(page)
  })
})

async function turnPages(page: Page): Promise<void> {
  await expect(page.locator('article')).toHaveCount(12)
  const newest = await page.locator('article h2').first().innerText()

  await pager(page).getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(currentPage(page)).toHaveText('Page 2')
  await expect(page.locator('article h2').first()).not.toHaveText(newest)
  await expect(page.locator('article')).toHaveCount(12)

  await pager(page)
    .getByRole('link', { name: /^Page \d+$/ })
    .last()
    .click()
  await expect(pager(page).getByRole('link', { name: 'Next page' })).toHaveCount(0)
  await expect(pager(page).getByRole('link', { name: 'Previous page' })).toBeVisible()
}

function pager(page: Page) {
  return page.getByRole('navigation', { name: 'Pages of the blog' })
}

function currentPage(page: Page) {
  return pager(page).locator('[aria-current=page]')
}
