import { expect, openAdmin, test } from '../signed-in.ts'
import { sendMessage } from '../api.ts'
import { nextFrame } from '../fixtures.ts'

test('the chosen tab is in sight in its row, also when the screen is turned', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openAdmin(page, '/admin?view=settings')
  const tab = page.getByRole('tab', { name: 'Settings' })
  for (const width of [844, 390, 320]) {
    await page.setViewportSize({ width, height: 390 })
    await expect(tab).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone, new messages and the open view are in sight in the row of tabs', async ({
  page,
  server,
}) => {
  await sendMessage(server.url, { lastName: 'Wells' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const view of ['Blog', 'Testimonials', 'Media', 'Settings']) {
    await openAdmin(page, `/admin?view=${view.toLowerCase()}`)
    const messages = page.getByRole('tab', { name: /^Messages.*\d/ })
    await expect(messages).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('tab', { name: view })).toBeInViewport({ ratio: 1 })
    const covered = (await messages.boundingBox()) ?? { x: 0, width: 0 }
    const box = await page.getByRole('tab', { name: view }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(covered.x + covered.width)
  }
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
