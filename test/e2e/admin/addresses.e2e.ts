import { expect, openAdmin, test } from '../signed-in.ts'
import { newVisitor } from '../api.ts'

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
