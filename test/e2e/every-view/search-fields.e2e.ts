import type { Locator, Page } from '@playwright/test'
import { expect, openAdmin, test } from '../signed-in.ts'
import { findSmallTargets } from '../axe.ts'
import { openPart } from '../writing.ts'

const PHONES = [390, 375, 360, 320]

test('the searches of visitors have room for their placeholders and targets on a small phone', async ({
  page,
}) => {
  for (const path of ['/blog', '/faq']) {
    await page.goto(path)
    await expectRoom(page, path)

    await page.goto(`${path}?q=backup`)
    await expect(searchField(page)).toHaveValue('backup')
    expect(await findSmallTargets(page), path).toEqual([])
  }
})

test('the searches of the dashboard have room for their placeholders and targets on a small phone', async ({
  page,
}) => {
  for (const view of ['blog', 'faq', 'testimonials', 'media', 'messages']) {
    await openAdmin(page, `/admin?view=${view}`)
    await expectRoom(page, view)

    await searchField(page).fill('backup')
    await expect(page).toHaveURL(/q=backup/)
    expect(await findSmallTargets(page), view).toEqual([])
  }
  await openAdmin(page, '/admin?view=blog-create')
  await openPart(page, 'Featured image')
  await page.getByRole('button', { name: 'Choose an image' }).click()
  await expectRoom(page, 'the media picker')
})

function searchField(page: Page): Locator {
  return page.getByRole('searchbox')
}

/** Expects the whole placeholder to fit before the button that clears the field. */
async function expectRoom(page: Page, place: string): Promise<void> {
  await searchField(page).waitFor()
  await page.evaluate(() => document.fonts.ready)
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 700 })
    const { needed, room } = await searchField(page).evaluate((field: HTMLInputElement) => {
      field.value = field.placeholder
      const measured = { needed: field.scrollWidth, room: field.clientWidth }
      field.value = ''
      return measured
    })
    expect(needed, `${place} at ${width} px`).toBeLessThanOrEqual(room)
  }
}
