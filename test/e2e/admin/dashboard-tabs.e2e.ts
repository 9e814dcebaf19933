import { expect, openAdmin, test } from '../admin.ts'
import { nextFrame } from '../fixtures.ts'

test('the chosen tab is in sight in its row, also when the screen is turned', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openAdmin(page, '/admin?view=settings')
  const tab = page.getByRole('tab', { name: 'Settings' })
  for (const width of [844, 390, 320]) {
    await page.setViewportSize({ width, height: 390 })
    await expect(tab).toBeInViewport({ ratio: 1 })
  }

  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeInViewport({ ratio: 1 })
})

test('a window that changes leaves the page where it is', async ({ page }) => {
  await page.setViewportSize({ width: 683, height: 384 })
  await openAdmin(page, '/admin?view=office')
  await page.getByRole('button', { name: 'Add a closed day' }).focus()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(500)

  // Narrower by too little to break any line.
  await page.setViewportSize({ width: 682, height: 384 })
  await nextFrame(page)

  expect(await page.evaluate(() => scrollY)).toBe(top)
})
