import type { Page } from '@playwright/test'
import { openAdmin, test as adminTest } from '../signed-in.ts'
import {
  contactField,
  expect,
  fillContactForm,
  expectFormKept,
  hydrate,
  test,
} from '../fixtures.ts'

/** What the browser and the pages tell the console of code that is gone. */
const GONE = /\b404\b|dynamically imported module|Minified React error/

test.describe('a tab that was open while the site was updated', () => {
  test.use({ allowedFaults: GONE })

  test('goes to the next page, whose code is gone, by loading it', async ({ page }) => {
    await page.goto('/blog')
    await hydrate(page)
    await updateSite(page, /\/assets\/faq-page-/, 1)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()

    await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible()
    // A press before its code listens would hydrate nothing.
    await page.waitForLoadState('load')
    await hydrate(page)
  })

  test('shows a toast without the code of toasts', async ({ page }) => {
    await page.goto('/')
    await hydrate(page)
    await updateSite(page, /\/assets\/toast-region-/)
    await fillContactForm(page)
    await page.getByRole('button', { name: 'Send Message' }).click()

    await expect(page.locator('.toast')).toContainText('Message sent successfully!')
  })

  for (const file of ['client', 'landing-page']) {
    test(`works as plain HTML without ${file}, and offers to reload`, async ({ page }) => {
      await updateSite(page, new RegExp(`/assets/${file}-`))
      await page.goto('/')
      await fillContactForm(page)
      await page.getByText('How do we get a single file back?').click()
      await expect(page.getByText('Tell us the file and the day.')).toBeVisible()
      const dialog = page.waitForEvent('dialog')
      const press = page.getByRole('button', { name: 'Next testimonial' }).click()
      const question = await dialog
      expect(question.message()).toBe('This page has been updated. Reload it?')
      await question.dismiss()
      await press

      await expectFormKept(page)
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page).toHaveURL('/?sent=1#contact')
    })
  }

  test('keeps what was typed when it is reloaded', async ({ page }) => {
    await updateSite(page, /\/assets\/client-/, 1)
    await page.goto('/')
    await contactField(page, 'Message').fill('Before the update')
    page.once('dialog', (dialog) => void dialog.accept())
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Next testimonial' }).click()

    await reloaded
    expect(await page.evaluate(() => performance.navigation.type)).toBe(1)
    await hydrate(page)
    await expect(contactField(page, 'Message')).toHaveValue('Before the update')
  })
})

adminTest.describe('a tab of the admin area', () => {
  adminTest.use({ allowedFaults: GONE })

  adminTest('says that the editor is gone, and has it after a reload', async ({ page }) => {
    const restore = await updateSite(page, /\/assets\/rich-text-editor-/)
    await openAdmin(page, '/admin?view=faq-create')
    await page.getByRole('textbox', { name: 'Question' }).fill('Typed beside the gap?')
    await expect(page.getByText(/The site may have been updated/)).toBeVisible()
    await expect(page.getByText('Unsaved changes, kept in this browser')).toBeVisible()
    await restore()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Reload the page' }).click()

    await expect(page.getByRole('textbox', { name: 'Answer' })).toBeVisible()
    await page.getByRole('button', { name: 'Restore changes' }).click()
    await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue(
      'Typed beside the gap?',
    )
  })

  adminTest('says that a preview is gone, and the form goes on', async ({ page }) => {
    await openAdmin(page, '/admin?view=blog-create')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Written before')
    await page.getByRole('textbox', { name: 'Content' }).fill('Words')
    await updateSite(page, /\/assets\/previewed-content-/)
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('dialog').getByText(/The site may have been updated/)).toBeVisible()
    await page.getByRole('button', { name: 'Close Preview' }).click()

    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
      'Written before',
    )
    await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('Words')
  })
})

/** Removes a file of the build, as an update does, for the next requests. @returns puts it back */
async function updateSite(page: Page, file: RegExp, times?: number): Promise<() => Promise<void>> {
  await page.route(file, (route) => route.fulfill({ status: 404, body: '' }), { times })
  return () => page.unroute(file)
}
