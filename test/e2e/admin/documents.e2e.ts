import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfBytes } from '#features/documents/server/testing.ts'
import { expectAccessibleLayout } from '../accessible.ts'
import { expect, expectToast, openSettings, test } from '../signed-in.ts'
import { contactField } from '../fixtures.ts'

const TITLE = 'Certificate of a journey'
const PDF = pdfBytes('journey')

test('a document is put up, downloaded, asked for and deleted', async ({ page }) => {
  await openSettings(page)
  await page.getByRole('link', { name: 'Documents' }).click()
  await page.getByRole('button', { name: /^Add (?:Your First )?Document$/ }).click()
  const file = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: PDF }
  await page.getByLabel('PDF file: choose a file').setInputFiles(file)
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE)
  await page.getByRole('radio', { name: /^On request/ }).check()
  await page.getByLabel('Valid until').fill('2999-12-31')
  await page.getByRole('button', { name: 'Add Document' }).click()

  await expectToast(page, 'Success', 'Document created successfully')
  await expect(page.getByRole('row', { name: TITLE })).toContainText('On request')
  expect(await downloaded(page)).toEqual(PDF)
  await expectAccessibleLayout(page, 'documents')

  const offered: { title: string; href: string }[] = await (
    await page.request.get('/api/documents')
  ).json()
  await page.goto(offered.find(({ title }) => title === TITLE)?.href ?? '')
  await expect(contactField(page, 'Message')).toHaveValue(`Please send us: ${TITLE}.`)

  await page.goto('/admin?view=papers')
  await page.getByRole('button', { name: `Delete ${TITLE}` }).click()
  await page.getByRole('button', { name: 'Delete document' }).click()
  await expectToast(page, 'Success', 'Document deleted successfully')
})

/** The file that the list gives. */
async function downloaded(page: Page): Promise<Buffer> {
  // As in browsers that have no dialog for the place of a file.
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${TITLE}` }).click()
  return readFile(await (await started).path())
}
