import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts'
import { expect, expectToast, openSettings, test } from '../signed-in.ts'

const NOTICE = 'Office closed for the holiday. Emergency support goes on as always.'

test.afterEach(async ({ asAdmin }) => {
  await asAdmin('PUT', '/api/admin/settings', { siteName: '', notice: '' })
})

test(
  "the office's settings are shown to visitors, also without JavaScript and in print",
  { tag: '@main' },
  async ({ page, browser, server }) => {
    await openSettings(page)
    await page.getByRole('link', { name: 'Office details' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Office details' })).toBeVisible()
    await page.getByLabel('Name of the office').fill('Elk County Vault')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Success', 'Office settings updated successfully')
    await expect(page.getByRole('banner')).toContainText('Elk County Vault')
    await page.getByRole('link', { name: 'Notice' }).click()
    await page.getByLabel('Text', { exact: true }).fill(NOTICE)
    await page.getByLabel('First day').fill('2020-11-26')
    await page.getByLabel('Last day').fill('2099-11-27')
    await page.getByRole('button', { name: 'Save Changes' }).click()

    await expectToast(page, 'Success', 'Notice updated successfully')
    await expect(page.getByRole('region', { name: 'Office' })).toContainText('Shown now')
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
    const visitor = await context.newPage()
    await visitor.goto('/faq')
    const notice = visitor.getByRole('complementary', { name: 'Notice' })
    await expect(notice).toHaveText(NOTICE)
    await expect(visitor.getByRole('banner')).toContainText('Elk County Vault')
    await visitor.emulateMedia({ media: 'print' })
    await expect(notice).toBeVisible()
    await visitor.goto('/board-packet?devices=12&terabytes=4')
    await expect(visitor.getByText('Sample motion')).toBeVisible()
    await expect(notice).toBeHidden()
    await context.close()

    await page.goto('/blog')
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  },
)
