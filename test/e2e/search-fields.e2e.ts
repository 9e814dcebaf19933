import type { Locator, Page } from '@playwright/test'
import { expect, openAdmin, test } from './admin.ts'
import { findSmallTargets } from './axe.ts'

const PHONES = [390, 375, 360, 320]

for (const path of ['/blog', '/faq']) {
  test(`the search of ${path} has room for its placeholder and its targets on a small phone`, async ({
    page,
  }) => {
    await page.goto(path)
    await expectRoom(page)

    await page.goto(`${path}?q=backup`)
    await expect(searchField(page)).toHaveValue('backup')
    expect(await findSmallTargets(page)).toEqual([])
  })
}

for (const view of ['blog', 'faq', 'testimonials', 'media', 'messages']) {
  test(`the search of the view ${view} has room for its placeholder and its targets on a small phone`, async ({
    page,
    token,
  }) => {
    await openAdmin(page, token, `/admin?view=${view}`)
    await expectRoom(page)

    await searchField(page).fill('backup')
    await expect(page).toHaveURL(/q=backup/)
    expect(await findSmallTargets(page)).toEqual([])
  })
}

test('the search of the media picker has room for its placeholder on a small phone', async ({
  page,
  token,
}) => {
  await openAdmin(page, token, '/admin?view=blog-create')
  await page.getByRole('button', { name: 'Choose from media' }).click()

  await expectRoom(page)
})

function searchField(page: Page): Locator {
  return page.getByRole('searchbox')
}

/** Expects the whole placeholder to fit before the button that clears the field. */
async function expectRoom(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 700 })
    const { needed, room } = await searchField(page).evaluate((field: HTMLInputElement) => {
      field.value = field.placeholder
      const measured = { needed: field.scrollWidth, room: field.clientWidth }
      field.value = ''
      return measured
    })
    expect(needed, `at ${width} px`).toBeLessThanOrEqual(room)
  }
}
