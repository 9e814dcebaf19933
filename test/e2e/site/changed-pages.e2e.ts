import type { Page } from '@playwright/test'
import { expectToast, signIn } from '../signed-in.ts'
import { changePage } from '#test/changed-page.ts'
import {
  contactField,
  delayCode,
  expect,
  expectFormKept,
  expectMessageSent,
  fillContactForm,
  test,
} from '../fixtures.ts'
import { inDepth } from '#test/depth.ts'

const CODE = /\/assets\/(client|admin)-(?!start)[^/]*\.js/
const PAGES = [
  '/',
  '/?devices=12&terabytes=4&into=message',
  '/faq',
  '/blog',
  '/blog?tag=checklist',
  '/blog?q=zzzz',
  '/blog/test-a-restore-in-an-afternoon',
  '/board-packet',
  '/board-packet?devices=12&terabytes=4&municipality=Sample+Township',
  '/nope',
  '/admin/login',
]
/** Seeds, and the shares of the page that change. */
const CHANGES = Array.from(
  { length: inDepth(2, 12) },
  (_, at) => [at, at % 2 === 0 ? 1 : 0.2] as const,
)
const FIELDS = 'main input:not([type=radio]), main textarea, main select'

// React tells the console that it has drawn a changed page again.
test.use({ allowedFaults: /Minified React error #4(18|23|25)|\b40[014]\b/ })

for (const path of PAGES) {
  test(`what is typed into ${path} before its code comes stays, whatever changes the page`, async ({
    page,
  }) => {
    for (const [seed, share] of CHANGES) {
      const arrive = await delayCode(page, CODE)
      // The code of the sign-in page is awaited by its load.
      await page.goto(path, { waitUntil: path.startsWith('/admin') ? 'commit' : 'load' })
      await page.getByRole('main').waitFor()
      await page.evaluate(changePage, [seed, share] as const)
      await fillAll(page)
      const before = await readInput(page)
      arrive()
      await page.keyboard.press('Shift')
      await page.locator('html[data-hydrated]').waitFor()
      await page.evaluate(changePage, [seed, share] as const)

      expect(await readInput(page), `seed ${seed}, ${share}`).toEqual(before)
      await expectWhole(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.evaluate(() => sessionStorage.clear())
    }
  })
}

test('a changed page goes on: search, categories and votes of the questions', async ({ page }) => {
  await page.goto('/faq')
  const change = await changingAfter(page)
  await page.getByRole('searchbox').fill('backup')
  await expect(page).toHaveURL('/faq?q=backup')
  await expect(page.getByText(/^\d+ results? for "backup"$/)).toBeVisible()
  await change()
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByRole('heading', { name: 'No questions found' })).toBeVisible()
  await change()
  await page.getByRole('link', { name: 'Show all questions' }).click()
  await expect(page.getByText(/^\d+ questions$/)).toBeVisible()
  const all = await page.locator('.faq-card').count()
  await change()
  await page.getByText('Uncategorized').click()
  await expect(page).toHaveURL('/faq?category=uncategorized')
  await change()
  await page.getByText('All Categories').click()
  await expect(page.locator('.faq-card')).toHaveCount(all)
  await page.locator('.faq-card summary').first().click()
  await change()
  const answer = page.locator('.faq-card[open]')
  await answer.getByRole('button', { name: 'Yes' }).click()
  await expect(answer.getByText('Thank you. This helps us write better answers.')).toBeVisible()
  await expectWhole(page)
})

test('a changed page goes on: a message with errors, and then without', async ({ page }) => {
  await page.goto('/')
  const change = await changingAfter(page)
  await fillContactForm(page)
  await contactField(page, 'Phone').fill('5'.repeat(60))
  await change()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Phone is too long').first()).toBeVisible()
  await expect(contactField(page, 'Phone')).toHaveValue('5'.repeat(60))
  await change()
  await contactField(page, 'Phone').fill('(989) 555-0100')
  await expectFormKept(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expectMessageSent(page)
  await change()
  await fillContactForm(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent!').first()).toBeVisible()
  await expect(contactField(page, 'Message')).toHaveValue('')
  await expectWhole(page)
})

test('a changed page goes on: prices, testimonials, and the way to a packet', async ({ page }) => {
  await page.goto('/')
  const change = await changingAfter(page)
  for (const [devices, terabytes, total] of [
    ['12', '4', '$3,648'],
    ['x', '4', '–'],
    ['600', '4', 'A custom plan'],
    ['25', '10', '$7,848'],
  ] as const) {
    await page.getByLabel('Computers and servers').fill(devices)
    await page.getByLabel('Terabytes of storage').fill(terabytes)
    await expect(page.locator('#quotation')).toContainText(total)
    await change()
  }
  const carousel = page.getByRole('group', { name: 'Testimonials' })
  await carousel.getByRole('button', { name: 'Next testimonial' }).click()
  await expect(carousel.getByText('2 of 4', { exact: true })).toBeVisible()
  await change()
  await page.getByRole('link', { name: 'Add this to my message' }).click()
  await expect(contactField(page, 'Message')).toHaveValue(/25 computers/)
  await change()
  await page.getByRole('link', { name: 'Make a board packet' }).click()
  await expect(page.getByText('Ready for your meeting')).toBeVisible()
  await change()
  await page.getByText('Change the numbers, names or meeting').click()
  await page.getByLabel('Municipality').fill('Sample Township')
  await page.getByRole('button', { name: 'Make the packet' }).click()
  await expect(page.getByText('The board of Sample Township').first()).toBeVisible()
  await expectWhole(page)
})

test('a changed page goes on: the blog, its search, tags and posts', async ({ page }) => {
  await page.goto('/blog')
  const change = await changingAfter(page)
  for (const term of ['backup', 'zzzz', 'restore']) {
    await page.getByRole('searchbox').fill(term)
    await expect(page).toHaveURL(`/blog?q=${term}`)
    await expect(page.getByText(new RegExp(`results? for "${term}"`))).toBeVisible()
    await change()
  }
  await page.getByRole('link', { name: 'Read more' }).first().click()
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
  await change()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible()
  await change()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
  await expectWhole(page)
})

test('a changed page goes on: a wrong password, and then the right one', async ({ page }) => {
  await page.goto('/admin/login')
  const change = await changingAfter(page)
  await page.getByRole('textbox', { name: 'Username' }).fill('nobody')
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await change()
  await signIn(page)
  await expectToast(page, 'Success', 'Login successful')
})

test('a password that a program has filled in without an event is read', async ({ page }) => {
  await page.goto('/admin/login')
  await page.waitForFunction(() => document.documentElement.dataset['started'] === '')
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('input'))
      Reflect.set(HTMLInputElement.prototype, 'value', 'nobody at all', field)
  })
  await page.getByRole('button', { name: 'Login', exact: true }).click()

  await expect(page.getByRole('alert').first()).toHaveText('Invalid password')
})

/** Changes half of a page that is alive, and more of it after each step. */
async function changingAfter(page: Page): Promise<() => Promise<void>> {
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor()
  let seed = 0
  const change = () => page.evaluate(changePage, [seed++, 0.5] as const)
  await change()
  return change
}

async function fillAll(page: Page): Promise<void> {
  for (const [at, field] of (await page.locator(FIELDS).all()).entries()) {
    if (!(await field.isVisible()) || (await field.getAttribute('type')) === 'date') continue
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT')
      await field.selectOption({ index: 1 })
    else await field.fill(`typed ${at}`)
  }
  const text = page.locator('textarea, input[type=search], input[type=text], input:not([type])')
  if ((await text.count()) > 0) {
    await text.first().evaluate((field: HTMLInputElement) => {
      field.focus()
      field.setSelectionRange(2, 4)
    })
  }
  // The field that the page does not focus by itself.
  const password = page.getByRole('textbox', { name: 'Password' })
  if ((await password.count()) > 0) await password.focus()
}

/** What is typed, chosen and opened, and where the caret is. */
function readInput(page: Page) {
  return page.evaluate((fields) => {
    const active = document.activeElement
    return {
      values: Array.from(document.querySelectorAll(fields), (field) => Reflect.get(field, 'value')),
      checked: Array.from(
        document.querySelectorAll<HTMLInputElement>('input'),
        (input) => input.checked,
      ),
      focus: active?.getAttribute('name') ?? active?.tagName,
      selection: active && [
        Reflect.get(active, 'selectionStart'),
        Reflect.get(active, 'selectionEnd'),
      ],
    }
  }, FIELDS)
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByText(/could not be shown/)).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveCount(1)
}
