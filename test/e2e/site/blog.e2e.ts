import { expect, hydrate, nextFrame, test } from '../fixtures.ts'

test('the list follows the search', { tag: '@main' }, async ({ page }) => {
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

test('tags and related posts can be followed, and back again', async ({ page }) => {
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
