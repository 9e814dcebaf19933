import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { dangersOn, parsePage, parseStructuredData } from './testing.ts'

const open = async (query: string) => parsePage(await (await startApp()).request(`/${query}`))
const getTextAt = (page: Document, selector: string) =>
  page.querySelector(selector)?.textContent?.replaceAll(/\s+/g, ' ') ?? ''
const getField = (page: Document, name: string) =>
  page.querySelector<HTMLInputElement>(`#pricing [name=${name}]`)
const getMessage = (page: Document) =>
  page.querySelector<HTMLTextAreaElement>('#contact [name=message]')?.value

test('the calculator is a form that a browser without JavaScript can send', async () => {
  const page = await open('')

  const form = page.querySelector<HTMLFormElement>('#pricing form')
  expect(form?.getAttribute('method')).toBe('get')
  expect(form?.getAttribute('action')).toBe('/#pricing')
  expect(form?.querySelector('button[type=submit]')).toBeTruthy()
})

test.for([
  ['3', '1', '$79', '$948'],
  ['5', '2', '$134', '$1,608'],
  ['12', '4', '$304', '$3,648'],
  ['500', '200', '$13,004', '$156,048'],
] as const)('%s and %s are answered with their sums in the page', async (given) => {
  const [devices, terabytes, monthly, yearly] = given
  const page = await open(`?devices=${devices}&terabytes=${terabytes}`)

  expect(getField(page, 'devices')?.value).toBe(devices)
  expect(getField(page, 'terabytes')?.value).toBe(terabytes)
  expect(getTextAt(page, '.quote-total')).toBe(monthly)
  expect(getTextAt(page, '.quote-year')).toBe(yearly)
  expect(getMessage(page)).toBe('')
})

test('invalid numbers come back in their fields with a message', async () => {
  const page = await open('?devices=five&terabytes=')

  expect(getField(page, 'devices')?.value).toBe('five')
  expect(getTextAt(page, '#quote-devices-note')).toContain('from 1 to 500')
  expect(getTextAt(page, '#quote-terabytes-note')).toContain('from 1 to 200')
  expect(page.querySelectorAll('#pricing [aria-invalid=true]')).toHaveLength(2)
})

test('numbers above the limits lead to a custom plan', async () => {
  const page = await open('?devices=501&terabytes=2')

  expect(getTextAt(page, '.quote-sheet h3')).toBe('A custom plan')
  expect(getTextAt(page, '#quote-devices-note')).toContain('custom plan')
})

test('the numbers are in the message only if they are requested', async () => {
  const asked = await open('?devices=12&terabytes=4&into=message')
  const without = await open('?into=message')
  const wrong = await open('?devices=12&terabytes=x&into=message')

  expect(getMessage(asked)).toMatch(/12 computers and servers .* \$304 per month, \$3,648 per year/)
  expect(getTextAt(asked, '#contact output')).toBe('Your numbers are in the message below.')
  expect(getMessage(without)).toBe('')
  expect(getMessage(wrong)).toBe('')
  expect(getTextAt(wrong, '#contact output')).toBe('')
})

test('all quantities are the same page for search engines', async () => {
  const page = await open('?devices=12&terabytes=4&into=message')

  const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href')
  expect(canonical).toBe('https://vault.example/')
})

test('quantities cannot inject text into the page', async () => {
  const attack = encodeURIComponent('"><script>window.taken=1</script>')
  const page = await open(`?devices=${attack}&terabytes=%F0%9F%98%80${attack}%00&into=message`)

  expect(dangersOn(page)).toEqual([])
  expect(getField(page, 'devices')?.value).toBe('"><script>window.taken=1</script>')
})

test('page, API and structured data name the same price', async () => {
  const { request } = await startApp()

  const { monthly } = await (await request('/api/quote?devices=3&terabytes=1')).json()
  const page = await parsePage(await request('/?devices=3&terabytes=1'))

  const product = parseStructuredData(page).find((data) => data['@type'] === 'Product')
  expect(product).toMatchObject({
    offers: {
      price: `${monthly}.00`,
      priceCurrency: 'USD',
      priceSpecification: { price: `${monthly}.00`, unitCode: 'MON' },
    },
  })
  expect(getTextAt(page, '.quote-total')).toBe(`$${monthly}`)
  expect(getTextAt(page, '#pricing .lead')).toContain(`$${monthly} per month`)
})
