import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrate, nextFrame, test } from './fixtures.ts'

const PAGES = '**/api/blog/page*'

test('the list follows the search', async ({ page }) => {
  await page.goto('/blog')
  await hydrate(page)
  const all = await page.locator('article').count()

  await page.getByRole('searchbox').pressSequentially('RETENTION', { delay: 20 })
  await expect(page).toHaveURL('/blog?q=RETENTION')
  await expect(page.getByText(/^\d+ results? for "RETENTION"$/)).toBeVisible()
  expect(await page.locator('article').count()).toBeGreaterThan(0)

  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('0 results for "zzzz"')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and view all posts' }).click()

  await expect(page).toHaveURL('/blog')
  await expect(page.locator('article')).toHaveCount(all)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a late answer does not replace that of a newer search', async ({ page }) => {
  await page.goto('/blog')
  await hydrate(page)
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/blog/page?q=backup', async (route) => {
    await promise
    await route.continue()
  })
  await page.getByRole('searchbox').fill('backup')
  await expect(page).toHaveURL('/blog?q=backup')
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible()
  const late = page.waitForResponse(/q=backup/)
  answer()

  await (await late).finished()
  await nextFrame(page)
  await expect(page.getByText('0 results for "zzzz"')).toBeVisible()
})

test('a slow list shows a placeholder', async ({ page }) => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  await page.route(PAGES, async (route) => {
    await promise
    await route.continue()
  })
  await openBlogFromFaq(page)

  await expect(page.getByText('Loading blog posts...')).toBeAttached()
  await expectAccessible(page)
  answer()
  await expect(page.locator('article').first()).toBeVisible()
})

test('a blog without posts says so', async ({ page }) => {
  await page.route(PAGES, (route) =>
    route.fulfill({ json: { posts: [], page: 1, pages: 1, total: 0 } }),
  )
  await openBlogFromFaq(page)

  await expect(page.getByRole('heading', { name: 'No Blog Posts Yet' })).toBeVisible()
  await expectAccessible(page)
})

test('tags and related posts lead on, and back again', async ({ page }) => {
  await page.goto('/blog/test-a-restore-in-an-afternoon')
  await hydrate(page)
  const heading = page.getByRole('heading', { level: 1 })
  const title = await heading.innerText()

  await page.getByRole('link', { name: 'checklist', exact: true }).click()
  await expect(page).toHaveURL('/blog?tag=checklist')
  await expect(heading).toHaveText('Posts tagged “checklist”')
  await expect(page.getByText('3 results for "checklist"')).toBeVisible()
  await page
    .locator('article p')
    .getByRole('link', { name: 'Recovery', exact: true })
    .first()
    .click()
  await expect(heading).toHaveText('Posts in “Recovery”')
  await expect(heading).toBeFocused()

  await page.goBack()
  await expect(heading).toHaveText('Posts tagged “checklist”')
  await expect(page.getByText('3 results for "checklist"')).toBeVisible()
  await page.goBack()
  await expect(heading).toHaveText(title)
  await page.goForward()
  await expect(heading).toHaveText('Posts tagged “checklist”')
  await page.goBack()
  await page.getByRole('region', { name: 'Related posts' }).getByRole('link').first().click()
  await expect(heading).not.toHaveText(title)
  await expect(page.locator('.prose')).toContainText(/\w{4}/)
})

test('the printed page of a tag has its posts, but no links to leave it', async ({ page }) => {
  await page.goto('/blog?tag=checklist')

  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('article').first()).toBeVisible()
  await expect(page.getByText('All posts')).toBeHidden()
  await expect(page.getByRole('search')).toBeHidden()
})

test('a card shows its facts', async ({ page }) => {
  await page.goto('/blog')
  const card = page.locator('article').first()

  await expect(card.locator('time')).toHaveText(/\d{4}$/)
  await expect(card.getByText(/^\d+ min read$/)).toBeVisible()
  await expect(card.getByRole('link', { name: /^Read more/ })).toBeVisible()
  await expect(card.locator('img')).toBeVisible()
})

test.describe('a failed request', () => {
  test.use({ allowedFaults: /404|500|503/ })

  test('a list that cannot be loaded says so', async ({ page }) => {
    await page.route(PAGES, (route) => route.fulfill({ status: 500, body: '' }))
    await openBlogFromFaq(page)

    await expect(page.getByRole('heading', { name: 'Unable to Load Blog' })).toBeVisible()
    await expect(
      page.getByText("We're having trouble loading the blog posts. Please try again later."),
    ).toBeVisible()
    await expectAccessible(page)
  })

  test('a post that is gone leads back to the blog', async ({ page }) => {
    await page.route('**/api/blog/slug/*', (route) =>
      route.fulfill({ status: 404, json: { message: 'gone' } }),
    )
    await page.goto('/blog')
    await hydrate(page)
    await page.locator('article h2 a').first().click()

    await expect(page.getByRole('heading', { name: 'Blog Post Not Found' })).toBeVisible()
    await expect(
      page.getByText("The blog post you're looking for doesn't exist or has been removed."),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  })
})

/** Opens the blog by a link, so that the browser requests the list and tests can intercept it. */
async function openBlogFromFaq(page: Page): Promise<void> {
  await page.goto('/faq')
  await hydrate(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
}
