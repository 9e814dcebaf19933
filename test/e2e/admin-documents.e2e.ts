import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfBytes } from '#features/documents/server/testing.ts'
import { expectAccessibleLayout } from './accessible.ts'
import { expect, expectToast, openSettings, test } from './admin.ts'
import { contactField } from './fixtures.ts'

const TITLE = 'Certificate of a journey'

test('a document is put up, downloaded, renewed, asked for and deleted', async ({ page }) => {
  await openSettings(page)
  await page.getByRole('link', { name: 'Open Documents' }).click()
  await page.getByRole('button', { name: /^Add (?:Your First )?Document$/ }).click()
  await choose(page, 'first')
  await page.getByRole('button', { name: 'Add Document' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE)
  await page.getByLabel('Valid until').press('0')
  await page.keyboard.type('6/dd')
  await page.getByRole('button', { name: 'Add Document' }).click()
  await expect(page.getByText(/^Enter a complete date, such as/)).toBeVisible()
  await expect(page.getByLabel('Valid until')).toBeFocused()
  await page.getByLabel('Valid until').fill('2999-12-31')
  await page.getByRole('button', { name: 'Add Document' }).click()

  await expectToast(page, 'Success', 'Document created successfully')
  await expect(getPaperRow(page)).toContainText('Offered')
  expect(await downloaded(page)).toEqual(pdfBytes('first'))
  await expectAccessibleLayout(page, 'documents')

  await page.getByRole('button', { name: `Edit ${TITLE}` }).click()
  await choose(page, 'second')
  await page.getByRole('radio', { name: /^On request/ }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success', 'Document updated successfully')
  await expect(getPaperRow(page)).toContainText('On request')
  expect(await downloaded(page)).toEqual(pdfBytes('second'))

  const offered: { title: string; href: string }[] = await (
    await page.request.get('/api/documents')
  ).json()
  await page.goto(offered.find(({ title }) => title === TITLE)?.href ?? '')
  await expect(contactField(page, 'Message')).toHaveValue(`Please send us: ${TITLE}.`)

  await page.goto('/admin?view=papers')
  await page.getByRole('button', { name: `Delete ${TITLE}` }).click()
  await page.getByRole('button', { name: 'Delete document' }).click()
  await expectToast(page, 'Success', 'Document deleted successfully')
  await expect(getPaperRow(page)).toHaveCount(0)
})

const getPaperRow = (page: Page) => page.getByRole('row', { name: TITLE })

async function choose(page: Page, mark: string): Promise<void> {
  await page.getByLabel('PDF file: choose a file').setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: pdfBytes(mark),
  })
}

/** The file that the list gives. */
async function downloaded(page: Page): Promise<Buffer> {
  // As in browsers that have no dialog for the place of a file.
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${TITLE}` }).click()
  return readFile(await (await started).path())
}
