import type { Locator, Page } from '@playwright/test'
import {
  contactField,
  expect,
  expectFormKept,
  expectMessageSent,
  fillContactForm,
  hydrate,
  hydrated,
  stopClock,
  test,
  WORDS,
} from './fixtures.ts'

test('a message is on its way, sent for a while, and the form is empty again', async ({ page }) => {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const sent: unknown[] = []
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request().postDataJSON())
    await promise
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/')
  await hydrate(page)
  await fillContactForm(page)

  await send(page)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await stopClock(page)
  answer()
  const heading = page.getByRole('heading', { name: 'Message Sent!' })
  await passTimeUntilShown(heading)
  await expect(heading).toBeFocused()
  await passTimeUntilShown(page.locator('.toast'))
  await expectToast(
    page,
    'Message sent successfully!',
    "We'll get back to you within 1 business day with your board approval package.",
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.toast')).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.clock.runFor(2000)
  await expect(heading).toBeHidden()

  for (const label of Object.keys(WORDS)) await expect(contactField(page, label)).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'Title' })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  expect(sent).toEqual([
    {
      firstName: WORDS['First Name'],
      lastName: WORDS['Last Name'],
      email: WORDS.Email,
      phone: WORDS.Phone,
      municipality: WORDS.Municipality,
      title: 'township-clerk',
      message: WORDS.Message,
      website: '',
    },
  ])
})

test('on a phone, the note about the sent message is in sight when the form is empty again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await hydrate(page)
  await fillContactForm(page)
  await send(page)

  const note = page.getByText('To prepare, count your computers and servers.')
  await expect(note).toBeInViewport({ ratio: 1 })
})

test('a form with nothing in it is stopped by the browser', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)

  await send(page)

  await expect(contactField(page, 'First Name')).toBeFocused()
  await expect(page.locator('.toast')).toHaveCount(0)
})

test.describe('failures', () => {
  test.use({ allowedFaults: /\b400\b|ERR_INTERNET_DISCONNECTED/ })

  test('a lost connection keeps every word, and the next try succeeds', async ({ page }) => {
    await page.goto('/')
    await hydrate(page)
    await fillContactForm(page)
    await page.context().setOffline(true)

    await send(page)
    await expectToast(page, 'Error sending message', /./)
    await expectFormKept(page)

    await page.context().setOffline(false)
    await send(page)
    await expectMessageSent(page)
  })

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

/** Lets time pass in small steps, so that nothing is over before it is seen. */
async function passTimeUntilShown(locator: Locator): Promise<void> {
  const look = async () => {
    await locator.page().clock.runFor(20)
    return locator.isVisible()
  }
  await expect.poll(look).toBe(true)
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send Message' }).click()
}

async function expectToast(page: Page, title: string, text: string | RegExp): Promise<void> {
  const toast = page.locator('.toast')
  await expect(toast).toHaveCount(1)
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast.getByText(text).last()).toBeVisible()
}
