import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expectAccessible } from '../accessible.ts'
import { delayCode, expect, hydrate, test } from '../fixtures.ts'

test(
  'a packet is made from the calculator, printed on five pages, and there as a PDF',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/?devices=12&terabytes=4#pricing')
    await hydrate(page)
    await page.getByRole('link', { name: 'Make a board packet' }).click()
    await expect(page).toHaveURL('/board-packet?devices=12&terabytes=4')
    await expect(page.getByRole('cell', { name: '$304' }).first()).toBeVisible()

    await page.getByText('Change the numbers, names or meeting').click()
    await page.getByLabel('Municipality').fill('Sample Township')
    await page.getByLabel('From').fill('The clerk')
    await page.getByLabel('Fiscal year ends').selectOption('June 30')
    await page.getByRole('button', { name: 'Make the packet' }).click()
    await expect(page.getByText('The board of Sample Township', { exact: true })).toBeVisible()
    await expect(page.getByText('This fiscal year', { exact: true })).toBeVisible()
    const mail = await page
      .getByRole('link', { name: 'Send to a colleague' })
      .evaluate((link: HTMLAnchorElement) => link.href)
    expect(decodeURIComponent(mail)).toContain('from=The+clerk')

    const link = page.getByRole('link', { name: 'Download as PDF' })
    const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    await page.emulateMedia({ media: 'print' })
    await expect(link).toBeHidden()
    await expectAccessible(page, 'a printed packet')
    const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }))
    const printed = await getDocument({ data }).promise
    expect(printed.numPages).toBeLessThanOrEqual(5)
  },
)

test('two other quotes show in the sheet while they are typed', async ({ page }) => {
  await page.goto('/board-packet?devices=12&terabytes=4')
  await hydrate(page)
  await page.getByText('Compare with two other quotes').click()
  await page.getByLabel('Second vendor (optional)').fill('Acme Backup')
  await page
    .getByLabel(/dollars per month/)
    .first()
    .fill('399.99')

  await expect(page.getByRole('cell', { name: '$4,799.88' })).toBeVisible()
  await expect(page).toHaveURL(/other1=Acme\+Backup&month1=399\.99$/)
  await page
    .getByLabel(/dollars per month/)
    .first()
    .fill('399.')
  await expect(page.getByText(/^Enter dollars/)).toBeVisible()
  await expect(page.getByLabel(/dollars per month/).first()).toBeFocused()
})

test('"Print" is there before the first sign of use, and works', async ({ page }) => {
  await page.goto('/board-packet?devices=12&terabytes=4')
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
})

test('a day that is half typed when React takes the page over is kept', async ({ page }) => {
  const release = await delayCode(page, /\/assets\/client-.*\.js/)
  await page.goto('/board-packet')
  const meeting = page.getByLabel('Meeting')
  await meeting.focus()
  await page.keyboard.type('12')
  release()
  await hydrate(page)
  await page.keyboard.type('082099')

  await expect(meeting).toHaveValue('2099-12-08')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form opens the packet', { tag: '@main' }, async ({ page }) => {
    await page.goto('/board-packet')
    await page.getByLabel('Computers and servers').fill('12')
    await page.getByLabel('Terabytes of storage').fill('4')
    await page.getByRole('button', { name: 'Make the packet' }).click()
    await page.getByText('Compare with two other quotes').click()
    await page
      .getByLabel(/dollars per month/)
      .first()
      .fill('250')
    await page.getByRole('button', { name: 'Compare' }).click()

    await expect(page.getByRole('cell', { name: '$3,000' })).toBeVisible()
    await expect(page.getByRole('cell', { name: '$304' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  })
})
