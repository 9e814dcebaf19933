import { expect, expectAccessibleLayout, openAdmin, signIn, test } from './admin.ts'
import { startServer } from './server.ts'

const PERSON = { 'User-Agent': 'Mozilla/5.0' }

/** Opens a page as a visitor does who has an address of their own. */
async function visit(url: string, visitor: number): Promise<void> {
  await fetch(url, { headers: { ...PERSON, 'X-Forwarded-For': `203.0.113.${visitor}` } })
}

// The redirect to nowhere is refused.
test.use({ allowedFaults: /400/ })

test('an address that leads nowhere is led to a page, by keys alone', async ({
  page,
  server,
  token,
}) => {
  await fetch(`${server.url}/fees-of-2019`, { headers: PERSON })
  await openAdmin(page, token, '/admin?view=addresses')
  await expect(page.getByRole('rowheader', { name: '/fees-of-2019' })).toBeVisible()
  await expectAccessibleLayout(page)

  await page.getByRole('button', { name: 'Lead it to… (/fees-of-2019)' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('/nowhere')
  await page.keyboard.press('Enter')
  const target = page.getByRole('combobox', { name: 'Lead it to' })
  await expect(target).toHaveAccessibleDescription(/^There is nothing at \/nowhere/)
  await expectAccessibleLayout(page)
  await target.fill('/faq')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('dialog')).toBeHidden()
  const redirect = page.getByRole('row').filter({ hasText: '/fees-of-2019' })
  await expect(redirect).toContainText('/faq')
  await page.goto('/fees-of-2019?from=letter')
  await expect(page).toHaveURL('/faq?from=letter')
})

test('what three visitors looked for in vain becomes a question', async ({ page }) => {
  const office = await startServer({ env: { TRUST_PROXY: 'true' } })
  try {
    for (const visitor of [1, 2, 3]) await visit(`${office.url}/faq?q=zeppelin`, visitor)
    await page.goto(`${office.url}/admin/login`)
    await signIn(page)
    await expect(page).toHaveURL(`${office.url}/admin`)
    await page.goto(`${office.url}/admin?view=searches`)
    await expect(page.getByRole('rowheader', { name: 'zeppelin' })).toBeVisible()
    await expectAccessibleLayout(page)

    await page.getByRole('link', { name: /^Write a question about it/ }).click()

    await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue(/zeppelin/)
  } finally {
    await office.stop()
  }
})
