import { expectBelowHeader } from './below-header.ts'
import { expect, openAdmin, test } from '../signed-in.ts'
import { getContentField, openPart } from '../writing.ts'

const FILL = '<p>Words that fill a page.</p>'.repeat(60)
const CONTENT =
  '<p><a href="#late-fees">Late fees</a> and <a href="#note-1">a note</a></p>' +
  `${FILL}<h2>Late fees</h2><p>Ask the <a href="/faq">clerk</a>.</p>${FILL}<p id="note-1">A note.</p>${FILL}`

for (const width of [390, 1440]) {
  test(`a link within a post leads below the header, ${width} px wide`, async ({
    page,
    asAdmin,
  }) => {
    const post = { title: `Places ${width}`, content: CONTENT, status: 'published' }
    const { slug } = await asAdmin<{ slug: string }>('POST', '/api/blog', post)
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/blog/${slug}`)

    await page.getByRole('link', { name: 'Late fees' }).click()
    await expect(page).toHaveURL(`/blog/${slug}#late-fees`)
    await expectBelowHeader(page, '#late-fees')
    // Reading and the keyboard go on from there.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'clerk', exact: true })).toBeFocused()

    await page.goto(`/blog/${slug}#note-1`)
    await expectBelowHeader(page, '#note-1')
  })
}

test('a place in a closed answer opens it', async ({ page, asAdmin }) => {
  const answer = `${FILL}<p id="dogs">Dogs need a license.</p>`
  const item = { question: 'Do dogs need a license?', answer }
  const { id } = await asAdmin<{ id: number }>('POST', '/api/admin/faq', item)

  await page.goto(`/faq#faq-${id}-dogs`)

  await expect(page.getByText('Dogs need a license.')).toBeInViewport()
  await expectBelowHeader(page, `#faq-${id}-dogs`)
})

test('the link dialog offers the headings, and a finding leads there', async ({
  page,
  asAdmin,
}) => {
  const content = '<p>See <a href="#gone">what we ask</a>.</p><h2>Late fees</h2><p>Ten dollars.</p>'
  const { id } = await asAdmin<{ id: number }>('POST', '/api/blog', { title: 'Linked', content })
  await openAdmin(page, `/admin?view=blog-edit&id=${id}`)
  await getContentField(page).waitFor()
  await openPart(page, 'Issues 1')
  await expect(page.getByText('This link goes to a place that is not on this page.')).toBeVisible()

  await page.getByRole('button', { name: /^Fix / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Address')).toHaveValue('#gone')
  const option = dialog.locator('option')
  await expect(option).toHaveText('Late fees')
  await dialog.getByLabel('Address').fill((await option.getAttribute('value')) ?? '')
  await dialog.getByRole('button', { name: 'Change link' }).click()

  await expect(page.getByText('No issues').first()).toBeVisible()
})
