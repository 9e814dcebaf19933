import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { nextFrame } from '../fixtures.ts'
import { expect, test } from '../signed-in.ts'
import { openNew, pasteFile, pasteText, picture } from '../writing.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test(
  'a picture, and a table made by keys and by its menu, are published with their captions',
  { tag: '@main' },
  async ({ page }) => {
    const { title, text } = await openNew(page)
    await title.fill('Fees of the clerk')
    await text.click()
    await page.keyboard.type('We moved.')
    await pasteFile(text, await picture(8))
    await page.getByRole('dialog').getByLabel('Alt text').fill('A brick building')
    await page.getByRole('dialog').getByLabel('Caption').fill('The new hall')
    await page.keyboard.press('Enter')
    await expect(text).toBeFocused()
    // The editor places its cursor in the next frame.
    await nextFrame(page)
    await page.keyboard.type(' in May')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Visit us.')
    await page.keyboard.press('Enter')

    const rows = text.locator('tr')
    const table = button(page, 'Table')
    const chooseFromMenu = async (item: string) => {
      await table.click()
      await page.getByRole('menuitem', { name: item }).click()
    }

    await table.click()
    await expect(rows).toHaveCount(3)
    await expect(text).toBeFocused()
    await page.keyboard.type('Copy')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('Fee')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+Alt+Shift+Backspace')
    await expect(rows.first().locator('th')).toHaveText(['Copy', 'Fee'])
    await page.keyboard.press('Control+Alt+ArrowDown')
    await expect(rows).toHaveCount(4)
    await page.keyboard.press('ArrowDown')

    await table.click()
    await expect(page.getByRole('menuitem', { name: 'Add row above' })).toBeVisible()
    await page.keyboard.press('Escape')
    await chooseFromMenu('Delete row')
    await expect(text).toBeFocused()
    await expect(rows).toHaveCount(3)
    await chooseFromMenu('Caption')
    await page.getByRole('dialog').getByLabel('Caption').fill('Fees from January 1')
    await page.keyboard.press('Enter')
    await expect(text).toBeFocused()
    await page.keyboard.press('Escape')
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
    await expectAccessible(page)
    await expect(page.locator('article thead').last().locator('th')).toHaveText(['Day', 'Fee'])
    const figure = page.getByRole('figure', { name: 'The new hall in May' })
    await expect(figure.getByRole('img', { name: 'A brick building' })).toBeVisible()
    await expect(page.locator('.prose > p')).toHaveText(['We moved.', 'Visit us.'])
  },
)
