import type { Page } from '@playwright/test'
import { expectBelowHeader } from './below-header.ts'
import { expect, hydrate, MOVING, nextFrame, test } from '../fixtures.ts'

test.use(MOVING)

test('links load pages without a document, and Back returns to the old position', async ({
  page,
}) => {
  await page.goto('/blog')
  await hydrate(page)
  const documents = countDocuments(page)
  await page.locator('article').last().scrollIntoViewIfNeeded()
  const height = await page.evaluate(() => scrollY)
  expect(height).toBeGreaterThan(200)
  const title = page.locator('article h2 a').last()
  const name = (await title.textContent()) ?? ''

  await title.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(new RegExp(`\\| Township Vault$`))
  expect(new URL(await getCanonicalUrl(page)).pathname).toBe(new URL(page.url()).pathname)
  await expect(page.locator('#main')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(height)
  // Effects run in the next frames.
  await nextFrame(page)
  expect(await page.evaluate(() => scrollY)).toBe(height)
  expect(new URL(await getCanonicalUrl(page)).pathname).toBe('/blog')

  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('head title')).toHaveCount(1)
  await expect(page.locator('head meta[name=description]')).toHaveCount(1)
  expect(documents()).toBe(0)
})

test('a post is unchanged when the reader comes back', async ({ page }) => {
  await page.goto('/blog?tag=checklist')
  await page.locator('article h2 a[href="/blog/test-a-restore-in-an-afternoon"]').click()
  await page.waitForURL('/blog/test-a-restore-in-an-afternoon')
  const content = page.locator('article .prose')
  const before = await content.innerHTML()
  expect(before).toContain('<h2')
  await hydrate(page)

  await page.getByRole('link', { name: 'More from the blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
  const documents = countDocuments(page)
  await page.goBack()

  await expect(content).toBeVisible()
  expect(await content.innerHTML()).toBe(before)
  expect(documents()).toBe(0)
})

test('a section is reached from another page, clear of the sticky header', async ({ page }) => {
  await page.goto('/blog')
  await hydrate(page)
  const documents = countDocuments(page)
  await page.getByRole('link', { name: 'Services' }).click()

  await expect(page).toHaveURL('/#services')
  await expect(page.locator('#services')).toBeFocused()
  await expectBelowHeader(page, '#services')
  expect(documents()).toBe(0)

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Pricing' })
    .click()
  await expect(page).toHaveURL('/#pricing')
  await expectBelowHeader(page, '#pricing')

  // The logo leads to the top, from a section and from the same address.
  const logo = page.getByRole('banner').getByRole('link', { name: 'Township Vault' })
  for (const times of [1, 2]) {
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
    await logo.click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => page.evaluate(() => scrollY), `logo, ${times}`).toBe(0)
  }
})

test('sections are scrolled to smoothly, by browsers that focus no links too', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)

  // A click from code does not move the focus, like every click in Safari.
  const behavior = page.evaluate(
    () =>
      new Promise((resolve) => {
        const section = document.getElementById('pricing')
        if (section) section.scrollIntoView = (how) => resolve(how)
        document.querySelector<HTMLElement>('header nav a[href="/#pricing"]')?.click()
      }),
  )

  expect(await behavior).toEqual({ behavior: 'smooth' })
})

test.describe('with answers that are late or lost', () => {
  // Chromium logs view transitions that it skips while requests are intercepted.
  test.use({ allowedFaults: /404|ERR_FAILED|dynamically imported|ViewTransition/ })

  test('a section stays in its place when something above it arrives late', async ({ page }) => {
    await page.goto('/nowhere')
    await hydrate(page)
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/testimonials/homepage?*', async (route) => {
      await answered.promise
      await route.continue()
    })

    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Pricing' })
      .click()
    await expect(page.getByText('Loading testimonials...')).toBeVisible()
    await expectBelowHeader(page, '#pricing')
    answered.resolve()

    await expect(page.getByText('Loading testimonials...')).toBeHidden()
    await expectBelowHeader(page, '#pricing')
  })

  test('a page whose code was replaced by a newer build is loaded as a document', async ({
    page,
  }) => {
    await page.goto('/')
    await hydrate(page)
    await page.route('**/assets/faq-page-*.js', (route) => route.abort())
    const documents = countDocuments(page)

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()

    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions')
    expect(documents()).toBe(1)
  })
})

test('a section named in the address is clear of the sticky header', async ({ page }) => {
  for (const section of [
    'services',
    'features',
    'about',
    'pricing',
    'contact',
    'approval-process',
  ]) {
    await page.goto('about:blank')
    await page.goto(`/#${section}`)
    await expectBelowHeader(page, `#${section}`)
  }
})

function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') count += 1
  })
  return () => count
}

async function getCanonicalUrl(page: Page): Promise<string> {
  return (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
}
