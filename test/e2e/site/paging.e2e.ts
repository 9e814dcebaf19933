import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, hydrate, test } from '../fixtures.ts'

test.use({ baseURL: ({ crowded }, provide) => provide(crowded.url) })

test('the blog is turned page by page', async ({ page }) => {
  await page.goto('/blog')
  await hydrate(page)

  await expect(page.locator('article')).toHaveCount(12)
  await expectAccessible(page)
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

  await page.goBack()
  await expect(currentPage(page)).toHaveText('Page 2')
  await expect(page.locator('article').first()).toBeVisible()
})

function pager(page: Page) {
  return page.getByRole('navigation', { name: 'Pages of the blog' })
}

function currentPage(page: Page) {
  return pager(page).locator('[aria-current=page]')
}
