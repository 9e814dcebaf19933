import { expectAccessible } from '../accessible.ts'
import { expect, openAdmin, test } from '../signed-in.ts'
import { findByOtherEngine } from '../second-engine.ts'
import { getContentField, openPart, stubPlayer } from '../writing.ts'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const TEXT = `
<h2>When to vote</h2><p>The clerk’s office is open all day.</p><p></p>
<p><strong>What to bring</strong></p><p>A photo ID and a bill.</p>
<p>- A ballot</p><p>- A pen</p>
<h4>Fees</h4>
<table><tbody><tr><td>Month</td><td>Fee</td></tr><tr><td>January</td><td>$5</td></tr></tbody></table>
<table><tbody><tr><th>Day</th><th></th></tr><tr><td>Monday</td><td>9 to 5</td></tr></tbody></table>
<p>To vote by mail, <a href="/faq">click here</a>.</p><p>See the table below.</p>
<p><a href="/blog">Minutes</a>, <a href="/">Minutes</a>,<a href="/faq"> </a>and <a href="/blog">www.a.example/privacy</a></p>
<p><span style="color: #aaaaaa">Faint words</span></p><p>CLOSED ON MONDAY</p>
<p><img src="${PIXEL}" alt="Picture of the hall"></p><p><img src="${PIXEL}" alt="IMG_2041.jpg"></p>
<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="Video"></iframe>
`

test('every finding is mended by its button, and the page then shuts nobody out', async ({
  page,
  asAdmin,
}) => {
  await stubPlayer(page)
  const input = { title: 'Hours of the clerk', content: TEXT, status: 'published' }
  const { id } = await asAdmin<{ id: number }>('POST', '/api/blog', input)
  await openAdmin(page, '/admin?view=blog')
  await page.getByRole('button', { name: 'Accessibility issues' }).click()
  await page.getByRole('link', { name: 'Hours of the clerk', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`id=${id}$`))
  await openPart(page, 'Issues 16')

  const fix = page.getByRole('button', { name: /^Fix / })
  for (let left = 16; left > 0; left -= 1) {
    await fix.first().click()
    const dialog = page.getByRole('dialog')
    const isAnswered = async () => (await dialog.count()) > 0 || (await fix.count()) < left
    await expect.poll(isAnswered, { intervals: [20] }).toBe(true)
    if (await dialog.isVisible()) {
      await dialog.getByLabel(/Alt text|Title|Words/).fill(`Winter hours, part ${left}`)
      await page.keyboard.press('Enter')
    }
    await expect(fix).toHaveCount(left - 1)
  }
  await expect(page.getByRole('status').getByText('No issues')).toBeAttached()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(/view=blog$/)

  await page.goto('/blog/hours-of-the-clerk')
  await expect(page.getByRole('heading', { name: 'Fees', level: 3 })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Fee' })).toBeVisible()
  await expect(page.locator('.prose li')).toHaveText(['A ballot', 'A pen'])
  await expectAccessible(page)
  expect(await findByOtherEngine(page)).toEqual([])
})

test('a finding shows its place, by keyboard and on a phone', async ({ page, asAdmin }) => {
  const content = `${'<p>Words that fill the page.</p>'.repeat(40)}<p>Please <a href="/faq">click here</a>.</p>`
  const input = { title: 'A long way down', content }
  const { id } = await asAdmin<{ id: number }>('POST', '/api/blog', input)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAdmin(page, `/admin?view=blog-edit&id=${id}`)
  await openPart(page, 'Issues 1')
  const show = page.getByRole('button', { name: 'Show click here' })
  await show.focus()

  await page.keyboard.press('Enter')

  await expect(getContentField(page)).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()))).toBe('click here')
  await expect(page.getByRole('link', { name: 'click here' })).toBeInViewport()
})
