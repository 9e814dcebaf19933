import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { OfficePage } from '#features/office-pages/schema.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../accessible.ts'
import { expect, expectToast, openSettings, test } from '../signed-in.ts'
import { publishProof } from '../proof.ts'

test.use({ allowedFaults: /404/ })

test('a page of the office is filled in, published and found from the footer', async ({
  page,
  asAdmin,
}) => {
  const content = '<p>This website is run by [Office: your name]. Links: <a href="/faq">FAQ</a></p>'
  const before = await asAdmin<OfficePage>('PUT', '/api/admin/pages/terms', {
    content,
    status: 'draft',
  })
  expect((await page.request.get('/terms')).status()).toBe(404)
  await openSettings(page)
  await page.getByRole('link', { name: 'Pages' }).click()
  await page.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible()

  await page.getByRole('button', { name: 'your name' }).click()
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused()
  await page.keyboard.type('the sample office')
  await expect(page.getByText('Nothing is left to fill in')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('published')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success', 'Page updated successfully')
  await expect(page.getByRole('row', { name: 'Terms of Service' })).toContainText('Published')

  await page.goto('/faq')
  await page.getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
  await expect(page.getByText('run by the sample office.')).toBeVisible()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await asAdmin('PUT', '/api/admin/pages/terms', { content: before.content, status: 'draft' })
})

test('the insurance page prints on two sheets', async ({ page, asAdmin }) => {
  const withdraw = await publishProof(asAdmin)

  await page.goto('/insurance')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Last updated/)).toBeVisible()
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }))
  expect((await getDocument({ data }).promise).numPages).toBeLessThanOrEqual(2)
  await withdraw()
})
