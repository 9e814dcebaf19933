import { writeFile } from 'node:fs/promises'
import { pdfBytes } from '#features/documents/server/testing.ts'
import { ADMIN } from '../e2e/api.ts'
import { changePage } from '#test/changed-page.ts'
import { WORDS } from '../e2e/fixtures.ts'
import { picture } from '../e2e/writing.ts'
import { expect, test } from './fixtures.ts'
import type { Tab } from './tab.ts'

async function openAdmin(tab: Tab, token: string, path: string): Promise<void> {
  await tab.goto('/robots.txt')
  await tab.evaluate((value) => localStorage.setItem('adminToken', value), token)
  await tab.goto(path)
}

async function expectFocus(tab: Tab, name: string): Promise<void> {
  await expect.poll(() => tab.evaluate(() => document.activeElement?.textContent)).toBe(name)
}

/** Presses a button and waits until the text has the focus again, which takes a frame. */
async function pressInToolbar(tab: Tab, name: string): Promise<void> {
  await tab.click('button', name)
  await expect
    .poll(() => tab.evaluate(() => document.activeElement?.matches('[contenteditable]')))
    .toBe(true)
}

test('an admin signs in', async ({ tab }) => {
  await tab.goto('/admin/login')
  await tab.fill('Username', ADMIN.username)
  await tab.fill('Password', ADMIN.password)
  await tab.click('button', 'Login')

  await tab.expectShown('heading', 'Overview')
})

test('a post is written with a list, pasted words and a picture, and published', async ({
  tab,
  token,
  asAdmin,
}, info) => {
  const content = '<h2>Copied heading</h2><p>With <strong>bold</strong> words</p>'
  await asAdmin('POST', '/api/blog', { title: 'To copy', content, status: 'published' })
  await tab.goto('/blog/to-copy')
  await tab.evaluate(() =>
    getSelection()?.selectAllChildren(document.querySelector('.prose') ?? document.body),
  )
  await tab.press('Control', 'c')
  const file = info.outputPath('hall.png')
  await writeFile(file, await picture(64))

  await openAdmin(tab, token, '/admin?view=blog-create')
  await tab.fill('Title', 'Written in this engine')
  await tab.click('field', 'Content')
  await tab.type('To begin with')
  await tab.press('Enter')
  await pressInToolbar(tab, 'Bullet list')
  await tab.type('One')
  await tab.press('Enter')
  await tab.type('Two')
  await tab.press('Enter')
  await tab.press('Enter')
  await tab.press('Control', 'v')
  await tab.expectText('Copied heading')
  await tab.chooseFile('Content: image file', file)
  await tab.fill('Alt text', 'The hall')
  await tab.press('Enter')
  await tab.click('button', 'Publish now')
  await tab.expectText('“Written in this engine” is on the blog:')
  await tab.expectShown('link', 'View post')

  await tab.goto('/blog/written-in-this-engine')
  await expect
    .poll(() =>
      tab.evaluate(() => ({
        items: Array.from(document.querySelectorAll('.prose li'), (item) => item.textContent),
        heading: document.querySelector('.prose h2')?.textContent,
        bold: document.querySelector('.prose strong')?.textContent,
        picture: document.querySelector<HTMLImageElement>('.prose img[alt="The hall"]')
          ?.naturalWidth,
      })),
    )
    .toEqual({ items: ['One', 'Two'], heading: 'Copied heading', bold: 'bold', picture: 64 })
})

test('Ctrl+Z undoes typing', async ({ tab, token }) => {
  await openAdmin(tab, token, '/admin?view=blog-create')
  await tab.click('field', 'Content')
  await tab.type('Kept')
  await pressInToolbar(tab, 'Bold')
  await tab.type(' and taken back')
  await tab.expectText('Kept and taken back')

  await tab.press('Control', 'z')

  await expect
    .poll(() => tab.evaluate(() => document.querySelector('[contenteditable]')?.textContent))
    .not.toContain('taken back')
})

test('Tab goes through a table and changes nothing else', async ({ tab, token }) => {
  await openAdmin(tab, token, '/admin?view=blog-create')
  await tab.click('field', 'Content')
  await pressInToolbar(tab, 'Table')
  const readFields = () =>
    tab.evaluate(() =>
      Array.from(document.querySelectorAll('form :is(input, select, textarea)'), (field) =>
        'value' in field ? field.value : '',
      ),
    )
  const fields = await readFields()
  const words = ['Record', 'Where', 'Price', 'Per', 'month', 'Permits']

  for (const word of words) {
    await tab.type(word)
    await tab.press('Tab')
  }
  await tab.press('Escape')
  await tab.type('Below')

  const readBlocks = () =>
    tab.evaluate(() =>
      Array.from(
        document.querySelectorAll('[contenteditable] :is(th, td), [contenteditable] > p'),
        (block) => block.textContent.trim(),
      ),
    )
  await expect.poll(readBlocks).toEqual([...words, '', '', '', 'Below'])
  expect(await readFields()).toEqual(fields)
  await tab.press('Tab')
  await expect
    .poll(() => tab.evaluate(() => document.activeElement?.matches('[contenteditable]')))
    .toBe(false)
})

test('a deleted post comes back by Undo, which has the focus', async ({ tab, token, asAdmin }) => {
  const title = 'Deleted in haste'
  await asAdmin('POST', '/api/blog', { title, content: '<p>Words</p>' })
  await openAdmin(tab, token, '/admin?view=blog&q=haste')
  await tab.click('button', `Delete ${title}`)
  await tab.click('button', 'Delete post')
  await tab.expectText('was moved to the trash.')

  await expectFocus(tab, 'Undo')
  await tab.press('Enter')

  await tab.expectShown('link', title)
  await expectFocus(tab, title)
})

test('a setting has an address, and so has the index', async ({ tab, token }) => {
  await openAdmin(tab, token, '/admin?view=backups')
  await tab.expectShown('heading', 'Backups')

  await tab.click('link', 'Settings')
  await tab.click('link', 'Trash')

  await tab.expectShown('heading', 'Trash')
})

test('half a date is refused at its field, and nothing is saved', async ({
  tab,
  token,
  asAdmin,
}, info) => {
  const file = info.outputPath('certificate.pdf')
  await writeFile(file, pdfBytes('half a date'))
  await openAdmin(tab, token, '/admin?view=papers')
  await tab.click('button', 'Add')
  await tab.chooseFile('PDF file: choose a file', file)
  await tab.fill('Title', 'Certificate of insurance')
  await tab.focus('Valid until')
  await tab.type('06')
  await tab.click('button', 'Add Document')

  await expect
    .poll(() =>
      tab.evaluate(() =>
        document.querySelector('input[type="date"]')?.getAttribute('aria-invalid'),
      ),
    )
    .toBe('true')
  expect(await asAdmin('GET', '/api/admin/documents')).toEqual([])
})

test('additions and deletions are marked by lines, not by color alone', async ({
  tab,
  token,
  asAdmin,
}) => {
  const content = '<p>The vault is in the old hall.</p>'
  const post = await asAdmin<{ id: number }>('POST', '/api/blog', {
    title: 'Two versions',
    content,
  })
  await asAdmin('PUT', `/api/admin/blog/${post.id}`, { content: content.replace('old', 'new') })
  await openAdmin(tab, token, `/admin?view=history&kind=blog&id=${post.id}&from=1&to=2`)
  await tab.expectShown('heading', 'Version 1 compared with 2')

  await expect
    .poll(() =>
      tab.evaluate(() =>
        Array.from(document.querySelectorAll('.comparison :is(ins, del)'), (mark) => [
          mark.textContent,
          getComputedStyle(mark).textDecorationLine,
        ]),
      ),
    )
    .toEqual(
      expect.arrayContaining([
        ['(removed: old)', 'line-through'],
        ['(inserted: new)', 'underline'],
      ]),
    )
})

test('a message is sent', async ({ tab }) => {
  await tab.goto('/')
  for (const [label, text] of Object.entries(WORDS)) await tab.fill(label, text)
  await tab.click('button', 'Send Message')

  await tab.expectText('Your message was sent on')
  await tab.goto('/')
  await tab.expectText('Your message was sent on')
})

test('a price is computed', async ({ tab }) => {
  await tab.goto('/#pricing')
  await tab.fill('Computers and servers', '12')
  await tab.fill('Terabytes of storage', '4')

  await tab.expectText('$3,648')
  await expect.poll(() => tab.evaluate(() => location.search)).toBe('?devices=12&terabytes=4')
})

test('a board packet is made for a township and its meeting', async ({ tab }) => {
  await tab.goto('/board-packet')
  await tab.fill('Computers and servers', '12')
  await tab.fill('Terabytes of storage', '4')
  await tab.fill('Municipality', 'Sample Township')
  await tab.focus('Meeting')
  await tab.type('12/08/2999')
  await tab.click('button', 'Make the packet')

  await tab.expectText('The board of Sample Township')
  await tab.expectText('December 8, 2999')
})

test('what is typed stays while something else changes the page', async ({ tab, asAdmin }) => {
  await asAdmin('POST', '/api/blog', {
    title: 'To find',
    content: '<p>It</p>',
    status: 'published',
  })
  // An admin who is signed in would be led on from the sign-in page.
  await tab.goto('/robots.txt')
  await tab.evaluate(() => localStorage.clear())
  for (const [path, field] of [
    ['/', 'Message'],
    ['/faq', 'Search questions'],
    ['/blog', 'Search blog posts'],
    ['/board-packet', 'Municipality'],
    ['/admin/login', 'Username'],
  ] as const) {
    await tab.goto(path)
    await tab.evaluate(changePage, [1, 1] as const)
    await tab.fill(field, 'Hola')
    await expect
      .poll(() => tab.evaluate(() => 'hydrated' in document.documentElement.dataset))
      .toBe(true)
    await tab.evaluate(changePage, [2, 0.5] as const)
    await tab.type(' otra vez')

    await expect
      .poll(() => tab.evaluate(() => Reflect.get(document.activeElement ?? {}, 'value')), path)
      .toBe('Hola otra vez')
    expect(await tab.evaluate(() => document.body.innerText)).not.toContain('could not be shown')
  }
})

test('a changed form is refused, corrected and sent', async ({ tab, asAdmin }) => {
  // Another message than the one sent above, whose notice the page still shows.
  const words = { ...WORDS, Message: 'Written while the page was changed.' }
  await tab.goto('/')
  for (const [label, text] of Object.entries(words)) await tab.fill(label, text)
  await tab.fill('Phone', '5'.repeat(120))
  await tab.evaluate(changePage, [3, 1] as const)
  await tab.click('button', 'Send Message')
  await tab.expectText('Phone is too long')
  await tab.evaluate(changePage, [4, 0.5] as const)
  await tab.fill('Phone', WORDS.Phone)
  await tab.click('button', 'Send Message')

  const sent = expect.objectContaining({ message: words.Message, phone: WORDS.Phone })
  await expect
    .poll(() => asAdmin('GET', '/api/admin/messages'))
    .toEqual(expect.arrayContaining([sent]))
})

test('another quote is compared while it is typed, and the restore tests are shown', async ({
  tab,
  asAdmin,
}) => {
  const { id } = await asAdmin<{ id: number }>('POST', '/api/admin/restore-tests', {
    testedOn: '2026-01-20',
    subject: 'One server with its files',
    outcome: 'failed',
    isPublished: true,
  })
  await tab.goto('/board-packet?devices=12&terabytes=4&other1=Acme+Backup')
  await tab.fill('Second vendor: dollars per month (optional)', '399.99')
  await tab.expectText('$4,799.88')

  await tab.goto('/restore-tests')
  await tab.expectShown('heading', 'Restore tests')
  await tab.expectText('The test failed.')
  await asAdmin('DELETE', `/api/admin/restore-tests/${id}`)
})
