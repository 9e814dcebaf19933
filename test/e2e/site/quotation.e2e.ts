import type { Page } from '@playwright/test'
import {
  contactField,
  expect,
  fillContactForm,
  hydrate,
  nextFrame,
  test,
  WORDS,
  expectMessageSent,
} from '../fixtures.ts'

test(
  'a price is computed, kept, comes back with Back, is put into a message and sent',
  { tag: '@main' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto('/')
    await hydrate(page)
    await devices(page).fill('12')
    await terabytes(page).fill('4')
    await expect(page).toHaveURL('/?devices=12&terabytes=4#pricing')
    await expectSums(page, ['$79', '$180', '$45', '$304', '$3,648'])

    await page.reload()
    await expect(devices(page)).toHaveValue('12')
    await hydrate(page)
    await page.goto('/blog')
    await page.goBack()
    await expect(terabytes(page)).toHaveValue('4')
    await expectSums(page, ['$79', '$180', '$45', '$304', '$3,648'])

    await hydrate(page)
    await contactField(page, 'Message').fill('Good morning.')
    await intoMessage(page).click()
    await expect(page.locator('#contact')).toBeFocused()
    await expect(contactField(page, 'Message')).toHaveValue(
      /^Good morning\.\n\n.*12 computers and servers with 4 TB: \$304 per month, \$3,648 per year\.$/,
    )
    const message = await contactField(page, 'Message').inputValue()
    await fillContactForm(page)
    await contactField(page, 'Message').fill(message)
    const sent = page.waitForRequest('**/api/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ email: WORDS.Email, message })
    await expectMessageSent(page)
  },
)

test('"Calculate" shows the sums and moves the focus there, or to the field that is wrong', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await hydrate(page)
  const total = page.getByRole('row', { name: /Total per year/ })
  await devices(page).fill('12')
  await expect(total).not.toBeInViewport()
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(total).toBeInViewport({ ratio: 1 })
  const sheet = page.getByRole('region', { name: 'Quotation' })
  await expect(sheet).toBeFocused()
  await expect(sheet).toHaveAccessibleDescription(
    '12 computers and servers with 2 TB: $274 per month, $3,288 per year.',
  )
  const shown = await page.evaluate(() => scrollY)

  await terabytes(page).evaluate((field: HTMLElement) => field.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await expect(sheet).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(shown)

  await terabytes(page).fill('two')
  await terabytes(page).press('Enter')
  await expect(terabytes(page)).toBeFocused()
})

test('typing leaves the page where it is and the focus in its field', async ({ page }) => {
  await page.goto('/#pricing')
  await hydrate(page)
  await devices(page).focus()
  const before = await page.evaluate(() => scrollY)

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('9')
  await expect(page).toHaveURL('/?devices=9&terabytes=2#pricing')
  await nextFrame(page)

  await expect(devices(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('a quotation is printed with its sums and without its form', async ({ page }) => {
  await page.goto('/?devices=12&terabytes=4')
  await page.emulateMedia({ media: 'print' })

  await expectSums(page, ['$79', '$180', '$45', '$304', '$3,648'])
  await expect(page.getByText('Managed backup for 12 computers and servers')).toBeVisible()
  await expect(devices(page)).toBeHidden()
  await expect(intoMessage(page)).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a price is computed, and is in the message when asked for',
    { tag: '@main' },
    async ({ page }) => {
      await page.goto('/')
      await devices(page).fill('5')
      await terabytes(page).fill('two')
      await terabytes(page).press('Enter')
      await expect(page).toHaveURL('/?devices=5&terabytes=two#pricing')
      await expect(terabytes(page)).toHaveValue('two')
      await expect(page.getByText('Enter a whole number of terabytes from 1 to 200')).toHaveCount(2)

      await terabytes(page).fill('2')
      await page.getByRole('button', { name: 'Calculate' }).click()
      await expectSums(page, ['$79', '$40', '$15', '$134', '$1,608'])
      await expect(contactField(page, 'Message')).toHaveValue('')

      await intoMessage(page).click()
      await expect(contactField(page, 'Message')).toHaveValue(/5 .* 2 TB: \$134 per month/)
    },
  )
})

const devices = (page: Page) => page.getByLabel('Computers and servers')
const terabytes = (page: Page) => page.getByLabel('Terabytes of storage')
const intoMessage = (page: Page) => page.getByRole('link', { name: 'Add this to my message' })

async function expectSums(page: Page, sums: string[]): Promise<void> {
  await expect(page.locator('#pricing').getByRole('cell')).toHaveText(sums)
  await expect(page.locator('#pricing table')).toBeVisible()
}
