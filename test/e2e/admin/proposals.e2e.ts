import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expectAccessibleLayout } from '../accessible.ts'
import { expect, openAdmin, test } from '../signed-in.ts'
import { reauthenticate } from '../api.ts'

test('an assistant with a key proposes a change, and a person takes it', async ({
  page,
  server,
  asAdmin,
}) => {
  const title = 'Hours of the office'
  const post = { title, content: '<p>Open until 4.</p>', status: 'published' }
  const { id, slug } = await asAdmin<{ id: number; slug: string }>('POST', '/api/blog', post)
  await reauthenticate(asAdmin)
  await openAdmin(page, '/admin?view=keys')
  await page.getByRole('button', { name: 'Create Key' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Desk helper')
  await page.getByRole('checkbox', { name: /^Write drafts/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Key' }).click()
  const key = await page.getByText(/^key_/).innerText()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Done' }).click()

  const assistant = new Client({ name: 'desk', version: '1.0.0' })
  const headers = { Authorization: `Bearer ${key}` }
  await assistant.connect(
    new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers } }),
  )
  await assistant.callTool({
    name: 'propose_change',
    arguments: { kind: 'blog', id, text: '<p>Open until 5.</p>' },
  })
  await assistant.close()

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Decide on them' }).click()
  // Overview has such a link, too.
  await page.getByRole('heading', { name: 'Proposals', level: 1 }).waitFor()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: `Proposal for “${title}”` })).toBeVisible()
  await expect(page.getByText('By key “Desk helper”')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page).toHaveURL('/admin?view=proposals')
  await page.goto(`/blog/${slug}`)
  await expect(page.getByText('Open until 5.')).toBeVisible()
})
