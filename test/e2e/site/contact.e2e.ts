import type { Page } from '@playwright/test'
import {
  contactField,
  expect,
  expectFormKept,
  expectMessageSent,
  fillContactForm,
  hydrate,
  hydrated,
  test,
  WORDS,
} from '../fixtures.ts'

test(
  'on a phone, an empty form is stopped by the browser, and a sent one says so in sight',
  { tag: '@main' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await hydrate(page)
    await send(page)
    await expect(contactField(page, 'First Name')).toBeFocused()
    await expect(page.locator('.toast')).toHaveCount(0)
    await fillContactForm(page)
    await send(page)

    const note = page.getByText('To prepare, count your computers and servers.')
    await expect(note).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.toast')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.toast')).toBeHidden()
  },
)

test.describe('failures', () => {
  test.use({ allowedFaults: /\b400\b|ERR_INTERNET_DISCONNECTED/ })

  test(
    'a lost connection keeps every word, and the next try succeeds',
    { tag: '@main' },
    async ({ page }) => {
      await page.goto('/')
      await hydrate(page)
      await fillContactForm(page)
      await page.context().setOffline(true)

      await send(page)
      await expect(page.locator('.toast')).toContainText('Error sending message')
      await expectFormKept(page)

      await page.context().setOffline(false)
      await send(page)
      await expectMessageSent(page)
    },
  )

  test('a form refused without JavaScript hydrates and can be sent again', async ({ page }) => {
    await page.goto('/')
    await page.locator('#contact form').evaluate((form: HTMLFormElement, words) => {
      for (const field of form.elements) {
        if (field instanceof HTMLTextAreaElement) field.value = words.Message
        if (field instanceof HTMLInputElement && field.name === 'email') field.value = 'a@b'
      }
      form.submit()
    }, WORDS)
    await expect(page.getByRole('heading', { name: 'Error sending message' })).toBeVisible()
    // A press before its code listens would hydrate nothing.
    await page.waitForLoadState('load')
    await hydrate(page)
    await hydrated(page)
    await expect(page).toHaveURL('/')
    await expect(contactField(page, 'Message')).toHaveValue(WORDS.Message)

    await fillContactForm(page)
    await send(page)

    await expectMessageSent(page)
    await expect(page.getByRole('heading', { name: 'Error sending message' })).toBeHidden()
  })
})

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Message' }).click()
}
