import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../signed-in.ts'
import { openNew, openPart } from '../writing.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a phone shows the buttons that it needs most, in the size of a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openNew(page)
  const toolbar = await page.getByRole('toolbar').boundingBox()
  const end = (toolbar?.x ?? 0) + (toolbar?.width ?? 0)

  for (const name of ['Bold', 'Bullet list', 'Numbered list', 'Link', 'Image', 'Table']) {
    const box = await button(page, name).boundingBox()
    expect.soft(box?.width, name).toBeGreaterThanOrEqual(44)
    expect.soft(box?.height, name).toBeGreaterThanOrEqual(44)
    expect.soft((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(end)
  }
})

test('the toolbar of a laptop at 200 % scrolls without widening the page', async ({ page }) => {
  await page.setViewportSize({ width: 683, height: 384 })
  await openNew(page)

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(683)
})

test('Tab leaves a list and the line after it as they are, and the toolbar is one step', async ({
  page,
}) => {
  const { title, text } = await openNew(page)
  await expect(text).toHaveAccessibleDescription(/Tab leaves the text/)
  // ProseMirror keeps the cursor of whoever returns by keys, but not just after a click.
  await text.focus()
  await page.keyboard.type('- One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  const leaveAndReturn = async () => {
    await page.keyboard.press('Tab')
    await expect(page.locator('.editor :focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(text).toBeFocused()
    await expect(text.locator('> ul > li')).toHaveText(['One', 'Two'])
  }

  await leaveAndReturn()
  await page.keyboard.press('Control+]')
  await expect(text.locator('ul ul > li')).toHaveText('Two')
  await page.keyboard.press('Control+[')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await leaveAndReturn()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Bold')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(title).toBeFocused()
})

test('the toolbar and the line being written stay in sight', async ({ page }) => {
  for (const [width, header] of [
    [1440, '.dashboard-header'],
    [390, '.dashboard-tabs'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const { text } = await openNew(page)
    const room = await getVerticalBounds(text)
    expect(room.bottom - room.top).toBeGreaterThanOrEqual(400)
    await text.click()
    await page.keyboard.type('The first line')
    for (let line = 0; line < 16; line += 1) await page.keyboard.press('Enter')
    await page.keyboard.type('The last line')

    const line = await getVerticalBounds(text.getByText('The last line'))
    const toolbar = await getVerticalBounds(page.getByRole('toolbar'))
    const above = await getVerticalBounds(page.locator(header))
    const bar = await getVerticalBounds(page.locator('.action-bar'))
    expect(Math.abs(toolbar.top - above.bottom)).toBeLessThanOrEqual(2)
    expect(line.top).toBeGreaterThan(toolbar.bottom)
    expect(line.bottom).toBeLessThan(bar.top)

    await openPart(page, 'More tools')
    await page.getByRole('button', { name: 'HTML source' }).click()
    const source = await getVerticalBounds(page.getByLabel('Content: HTML source'))
    expect(source.top).toBeGreaterThan(above.bottom)
    expect(source.top).toBeLessThan(bar.top)
    await page.getByRole('button', { name: 'HTML source' }).click()
    await openPart(page, 'More tools')

    await text.getByText('The first line').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Address' }).fill('/faq')
    await page.keyboard.press('Enter')
    await text.getByText('The first line').click()
    const about = await getVerticalBounds(page.locator('.editor-bar'))
    expect(about.bottom).toBeLessThanOrEqual(
      (await getVerticalBounds(page.locator('.action-bar'))).top + 1,
    )
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
  }
})

async function getVerticalBounds(locator: Locator): Promise<{ top: number; bottom: number }> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })
}
