import { expect, openAdmin, test } from './admin.ts'
import { newVisitor } from './api.ts'

// The redirect to nowhere is refused.
test.use({ allowedFaults: /400/ })

test('an address that leads nowhere is led to a page, by keys alone', async ({ page, server }) => {
  await fetch(`${server.url}/fees-of-2019`, { headers: newVisitor() })
  await openAdmin(page, '/admin?view=addresses')
  await expect(page.getByRole('rowheader', { name: '/fees-of-2019' })).toBeVisible()

  await page.getByRole('button', { name: 'Lead it to… (/fees-of-2019)' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/nowhere')
  await page.keyboard.press('Enter')
  const target = page.getByRole('combobox', { name: 'Lead it to' })
  await expect(target).toHaveAccessibleDescription(/^There is nothing at \/nowhere/)
  await target.fill('/faq')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('dialog')).toBeHidden()
  const redirect = page.getByRole('row').filter({ hasText: '/fees-of-2019' })
  await expect(redirect).toContainText('/faq')
  await page.goto('/fees-of-2019?from=letter')
  await expect(page).toHaveURL('/faq?from=letter')
})

test('what three visitors looked for in vain becomes a question', async ({
  page,
  server,
  asAdmin,
}) => {
  for (const _ of ['first', 'second', 'third'])
    await fetch(`${server.url}/faq?q=zeppelin`, { headers: newVisitor() })
  await expect
    .poll(() => asAdmin('GET', '/api/admin/searches'), { timeout: 60_000 })
    .not.toEqual([])
  await openAdmin(page, '/admin?view=searches')
  await expect(page.getByRole('rowheader', { name: 'zeppelin' })).toBeVisible()

  await page.getByRole('link', { name: /^Write a question about it/ }).click()

  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue(/zeppelin/)
})
