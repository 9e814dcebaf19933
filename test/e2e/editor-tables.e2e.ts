import type { Page } from '@playwright/test'
import { expect, test } from './admin.ts'
import { openNew, pasteText } from './writing.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a table is made by keys and by its menu, and published with its caption', async ({
  page,
  token,
}) => {
  const { title, text } = await openNew(page, token)
  await title.fill('Fees of the clerk')
  await text.click()
  const rows = text.locator('tr')
  const table = button(page, 'Table')
  const chooseFromMenu = async (item: string) => {
    await table.click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  await table.click()
  await expect(rows).toHaveCount(3)
  await page.keyboard.type('Copy')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('Fee')
  await page.keyboard.press('Control+Alt+Shift+Backspace')
  await expect(rows.first().locator('th')).toHaveText(['Copy', ''])
  await page.keyboard.press('Control+Alt+ArrowDown')
  await expect(rows).toHaveCount(4)
  await page.keyboard.press('ArrowDown')

  await chooseFromMenu('Delete row')
  await expect(text).toBeFocused()
  await expect(rows).toHaveCount(3)
  await chooseFromMenu('Caption')
  await page.getByRole('dialog').getByLabel('Caption').fill('Fees from January 1')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()

  await text.locator(':scope > p').last().click()
  await pasteText(text, 'Day\tFee\nMonday\t$1\n')
  await expect(text.getByRole('columnheader', { name: 'Day' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('published')
  await button(page, 'Create Post').click()
  await expect(page).toHaveURL(/view=blog$/)

  await page.goto('/blog/fees-of-the-clerk')
  const shown = page.getByRole('table', { name: 'Fees from January 1' })
  await expect(shown.getByRole('row')).toHaveCount(3)
  await expect(shown.locator('thead th[scope="col"]').first()).toHaveText('Copy')
  await expect(page.locator('article thead').last().locator('th')).toHaveText(['Day', 'Fee'])
})
