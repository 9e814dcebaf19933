import { contactField, expect, expectFormKept, fillContactForm, test, WORDS } from '../fixtures.ts'

test.use({ javaScriptEnabled: false })

test('the small menu opens, and its links work', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.locator('.small-menu')

  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Blog' }).click()

  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
})

test('sections scroll smoothly, unless less motion is preferred', async ({ page }) => {
  const root = page.locator('html')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const [path, behavior] of [
    ['/', 'smooth'],
    ['/blog', 'auto'],
  ] as const) {
    await page.goto(path)
    await page.mouse.move(200, 200)
    await expect(root).toHaveCSS('scroll-behavior', behavior)
  }

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.mouse.move(300, 300)
  await expect(root).toHaveCSS('scroll-behavior', 'auto')
})

test('answers open, one at a time', async ({ page }) => {
  await page.goto('/faq')
  const cards = page.locator('.faq-card')

  await cards.nth(0).locator('summary').click()
  await expect(cards.nth(0).locator('.prose')).toBeVisible()
  await cards.nth(1).locator('summary').click()

  await expect(cards.nth(1).locator('.prose')).toBeVisible()
  await expect(cards.nth(0).locator('.prose')).toBeHidden()
})

test('questions are found by word and category', { tag: '@main' }, async ({ page }) => {
  await page.goto('/faq')
  const all = await page.locator('.faq-card').count()

  await page.locator('.faq-choice').nth(1).click()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/category=\d+/)
  const chosen = await page.locator('.faq-card').count()
  expect(chosen).toBeGreaterThan(0)
  expect(chosen).toBeLessThan(all)

  await page.getByRole('searchbox').fill('zzzz')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'No questions found' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('zzzz')
})

test(
  'posts are found by tag, word and category, and one is read',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/blog?tag=checklist')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posts tagged “checklist”')
    await expect(page.locator('article')).toHaveCount(3)

    await page.getByRole('searchbox').fill('restore')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/blog?tag=checklist&q=restore')
    await expect(page.getByText(/^\d results? for "restore"$/)).toBeVisible()

    await page
      .locator('article p')
      .getByRole('link', { name: 'Recovery', exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/blog\?category=\d+-recovery$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posts in “Recovery”')
    await page.getByRole('link', { name: 'All posts' }).click()
    await expect(page).toHaveURL('/blog')

    const title = page.locator('article h2 a').first()
    const name = (await title.textContent()) ?? ''
    await title.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.locator('.prose')).toContainText(/\w{4}/)
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
  },
)

test('every testimonial can be read', async ({ page }) => {
  await page.goto('/')
  const slides = page.locator('[data-slide]')

  await expect(slides).toHaveCount(4)
  for (const slide of await slides.all()) await expect(slide).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next testimonial' })).toBeHidden()
})

test.describe('a form that is refused', () => {
  test.use({ allowedFaults: /400/ })

  test(
    'comes back with every word and its errors, and is then sent and confirmed',
    { tag: '@main' },
    async ({ page }) => {
      await page.goto('/')
      await fillContactForm(page)
      // The browser accepts this address, the server does not.
      await contactField(page, 'Email').fill('visitor@town')
      await page.getByRole('button', { name: 'Send Message' }).click()

      await expect(page.getByRole('heading', { name: 'Error sending message' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Invalid email address' })).toBeVisible()
      await expect(contactField(page, 'Email')).toHaveValue('visitor@town')
      await expect(contactField(page, 'Email')).toHaveAttribute('aria-invalid', 'true')

      await contactField(page, 'Email').fill(WORDS.Email)
      await expectFormKept(page)
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page).toHaveURL('/?sent=1#contact')
      await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
      await expect(page.getByText('Message sent successfully!')).toBeVisible()
    },
  )
})
