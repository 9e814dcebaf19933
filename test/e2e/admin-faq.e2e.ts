import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessibleLayout,
  expectToast,
  openAdmin,
  test,
  type AdminCall,
} from './admin.ts'

type Item = { id: number; question: string; answer: string; isPublished: boolean; tags: string[] }

/** A word that appears in no question of another test. */
const uniqueWord = () => `w${Date.now()}x${Math.floor(Math.random() * 1e6)}`

const addItem = (asAdmin: AdminCall, question: string, more: object = {}) =>
  asAdmin<Item>('POST', '/api/admin/faq', { question, answer: '<p>An answer.</p>', ...more })

const row = (page: Page, question: string) => page.getByRole('row').filter({ hasText: question })

const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Answer' })

/** The questions as listed on screen, and as stored on the server. */
const shown = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts()
const stored = async (asAdmin: AdminCall) =>
  (await asAdmin<Item[]>('GET', '/api/admin/faq')).map(({ question }) => question)
const swapped = (list: string[], a: number, b: number) =>
  list.with(a, list[b] ?? '').with(b, list[a] ?? '')

test('a new question reaches the public page', async ({ page, token, asAdmin }) => {
  const question = `Is ${uniqueWord()} backed up?`
  await openAdmin(page, token, '/admin?view=faq')
  await page.getByRole('button', { name: 'New FAQ' }).click()
  await expect(page).toHaveURL('/admin?view=faq-create')

  await page.getByRole('button', { name: 'Create FAQ' }).click()
  await expect(page.getByText('Question is required')).toBeVisible()
  await expect(page.getByText('Answer is required')).toBeVisible()
  await expectAccessibleLayout(page)

  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await answerBox(page).fill('Yes, every night.')
  await page.getByRole('combobox', { name: 'Tags' }).fill('nightly, ')
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Create FAQ' }).click()

  await expectToast(page, 'Success', 'FAQ item created successfully')
  await expect(page).toHaveURL('/admin?view=faq')
  await expect(row(page, question)).toContainText('Live')
  await page.goto(`/faq?q=${encodeURIComponent(question)}`)
  await page.getByRole('heading', { name: question }).click()
  await expect(page.getByText('Yes, every night.')).toBeVisible()
  const items = await asAdmin<Item[]>('GET', '/api/admin/faq')
  expect(items.find((item) => item.question === question)?.tags).toEqual(['nightly'])
})

test('a question is edited, and its unedited answer stays as it was', async ({
  page,
  token,
  asAdmin,
}) => {
  const word = uniqueWord()
  const { id, answer } = await addItem(asAdmin, `Before ${word}`, {
    answer: '<p>An <b>old</b>   answer.</p><ul><li>one</li></ul>',
  })
  await openAdmin(page, token, '/admin?view=faq')
  await page.getByRole('button', { name: `Edit Before ${word}` }).click()
  await expect(page.getByText('Make this FAQ visible to users')).toBeVisible()
  await expectAccessibleLayout(page)

  await page.getByRole('textbox', { name: 'Question' }).fill(`After ${word}`)
  await page.getByRole('switch', { name: 'Published' }).uncheck()
  const sent = page.waitForRequest(`**/api/admin/faq/${id}`)
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expectToast(page, 'Success', 'FAQ item updated successfully')
  expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual([
    'isPublished',
    'question',
    'updatedAt',
  ])
  await expect(row(page, `After ${word}`)).toContainText('Draft')
  const items = await asAdmin<Item[]>('GET', '/api/admin/faq')
  expect(items.find((item) => item.id === id)).toMatchObject({ answer, isPublished: false })
})

test('Ctrl+S saves and lets the writing go on', async ({ page, token, asAdmin }) => {
  const question = `Written ${uniqueWord()}`
  await openAdmin(page, token, '/admin?view=faq-create')
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await answerBox(page).click()
  await page.keyboard.type('First part')

  await page.keyboard.press('Control+s')
  await expectToast(page, 'Success', 'FAQ item created successfully')
  await expect(page).toHaveURL(/view=faq-edit&id=\d+$/)
  await page.keyboard.type(' and second part')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Success', 'FAQ item updated successfully')

  const items = await asAdmin<Item[]>('GET', '/api/admin/faq')
  const written = items.filter((item) => item.question === question)
  expect(written.map(({ answer }) => answer)).toEqual(['<p>First part and second part</p>'])
})

test('a switch in the list shows and hides a question', async ({ page, token, asAdmin }) => {
  const question = `Shown ${uniqueWord()}`
  await addItem(asAdmin, question, { isPublished: false })
  await openAdmin(page, token, '/admin?view=faq')
  await expect(row(page, question)).toContainText('Draft')

  await page.getByRole('switch', { name: `Published: ${question}` }).click()

  await expectToast(page, 'Success', 'FAQ item updated successfully')
  await expect(row(page, question)).toContainText('Live')
})

test('a question is deleted after a confirmation', async ({ page, token, asAdmin }) => {
  const question = `Gone ${uniqueWord()}`
  await addItem(asAdmin, question)
  await openAdmin(page, token, '/admin?view=faq')
  await page.getByRole('button', { name: `Delete ${question}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText(question)
  await expectAccessibleLayout(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Delete ${question}` })).toBeFocused()

  await page.getByRole('button', { name: `Delete ${question}` }).click()
  await page.getByRole('button', { name: 'Delete question' }).click()

  await expectToast(page, 'Success', 'FAQ item deleted successfully')
  await expect(row(page, question)).toHaveCount(0)
  const undo = page.getByRole('button', { name: `Undo: restore “${question}”` })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  // The next question.
  await expect(page.getByRole('row').locator(':focus')).toHaveCount(1)

  await undo.click()
  await expect(row(page, question).locator(':focus')).toHaveCount(1)
})

test('search and filters are in the address', async ({ page, token, asAdmin }) => {
  const word = uniqueWord()
  await addItem(asAdmin, `One ${word}`)
  await addItem(asAdmin, `Two ${word}`, { isPublished: false, tags: ['archive'] })
  await openAdmin(page, token, '/admin?view=faq')

  await page.getByRole('searchbox', { name: 'Search questions' }).fill(word.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByText(/^2 of \d+ questions$/)).toBeVisible()
  await page.getByRole('combobox', { name: 'State' }).selectOption('Draft')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByText(/^To change the order, clear/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`Two ${word}`)])
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 2 })
  await expect(page.getByText('No questions match')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Show all questions' }).click()
  await expect(page).toHaveURL('/admin?view=faq')
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test.describe('the order', () => {
  // These tests reorder all questions of their server.
  test.describe.configure({ mode: 'serial' })

  test('follows buttons and arrow keys, which keep the focus', async ({ page, token, asAdmin }) => {
    await openAdmin(page, token, '/admin?view=faq')
    const before = await stored(asAdmin)
    const [first = '', second = ''] = before

    await page.getByRole('button', { name: `Move down: ${first}` }).click()
    await expect.poll(() => stored(asAdmin)).toEqual(swapped(before, 0, 1))
    expect(await shown(page)).toEqual(swapped(before, 0, 1))
    await expect(page.getByRole('button', { name: `Move down: ${first}` })).toBeFocused()

    await page.getByRole('button', { name: `Move up: ${second}` }).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => stored(asAdmin)).toEqual(before)
    await expect(page.getByRole('button', { name: `Move up: ${second}` })).toBeFocused()
    await expect(page.getByText(`${second}: number 2 of`)).toBeAttached()
  })

  test.describe('when it cannot be saved', () => {
    test.use({ allowedFaults: /503/ })

    test('is what it was', async ({ page, token, asAdmin }) => {
      await openAdmin(page, token, '/admin?view=faq')
      const before = await stored(asAdmin)
      await page.route('**/api/admin/faq/order', (route) =>
        route.fulfill({ status: 503, json: { message: 'The disk is full' } }),
      )

      await page.getByRole('button', { name: `Move down: ${before[0]}` }).click()

      await expectToast(page, 'Error', 'Failed to update FAQ item')
      await expect.poll(() => shown(page)).toEqual(before)
    })
  })
})

test.describe('without questions', () => {
  test('the list says what to do', async ({ page, token }) => {
    await page.route('**/api/admin/faq', (route) => route.fulfill({ json: [] }))

    await openAdmin(page, token, '/admin?view=faq')

    await expect(page.getByText('No FAQ items yet. Create your first one!')).toBeVisible()
    await expectAccessibleLayout(page)
  })
})

test.describe('failures', () => {
  test.use({ allowedFaults: /50[03]/ })

  test('say so, and keep what was typed', async ({ page, token, asAdmin }) => {
    const question = `Kept ${uniqueWord()}`
    await addItem(asAdmin, question)
    await openAdmin(page, token, '/admin?view=faq')
    await page.route('**/api/admin/faq/*', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 503, json: { message: 'The disk is full' } }),
    )

    await page.getByRole('button', { name: `Delete ${question}` }).click()
    await page.getByRole('button', { name: 'Delete question' }).click()
    await expectToast(page, 'Error', 'Failed to delete FAQ item')
    await page.getByRole('button', { name: `Edit ${question}` }).click()
    // The editor moves the buttons while it loads.
    await page.getByRole('textbox', { name: 'Answer' }).waitFor()
    await page.getByRole('textbox', { name: 'Question' }).fill(`${question} changed`)
    await page.getByRole('button', { name: 'Save Changes' }).click()

    await expectToast(page, 'Error', 'Failed to update FAQ item')
    await expect(page.getByRole('alert')).toHaveText('Failed to update FAQ item. The disk is full')
    await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue(`${question} changed`)
    await expectAccessibleLayout(page)
  })
})

test('the list is accessible at every width', async ({ page, token }) => {
  await openAdmin(page, token, '/admin?view=faq')
  await expect(page.getByRole('row').nth(2)).toBeVisible()

  await expectAccessibleLayout(page)
})
