import { expect, test } from 'vitest'
import { signIn } from '#test/admin.ts'
import { startAgain, startApp } from '#test/app.ts'
import { PRICE_RULE } from '../price.ts'
import { numberedQuotationSchema } from '../schema.ts'

type App = Awaited<ReturnType<typeof startApp>>

/** The evening of November 21 in Michigan. */
const EVENING = new Date('2026-11-22T03:00:00.000Z')

async function start() {
  const app = await startApp()
  app.clock.set(EVENING)
  return { ...app, ...(await signIn(app)) }
}

async function quotationOn({ request }: Pick<App, 'request'>, devices = 25, terabytes = 10) {
  const response = await request(`/api/quote/numbered?devices=${devices}&terabytes=${terabytes}`)
  expect(response.status).toBe(200)
  return numberedQuotationSchema.strict().parse(await response.json())
}

test('a quotation has a number, the day in Michigan and sixty days', async () => {
  const app = await start()

  const quotation = await quotationOn(app)

  expect(quotation).toMatchObject({ monthly: 654, date: '2026-11-21', validUntil: '2027-01-20' })
  expect(quotation.number).toMatch(/^Q-261121-25-10-[0-9A-Z]{6}$/)
})

test("the office finds the board's quotation by its number days later, in any spelling", async () => {
  const app = await start()
  const sent = await quotationOn(app)
  app.clock.advance(90 * 24 * 3_600_000)

  const typed = encodeURIComponent(` ${sent.number.toLowerCase().replaceAll('-', ' ')}`)
  const { asAdmin } = await signIn(app)
  const response = await asAdmin('GET', `/api/admin/quotes/${typed}`)

  expect(response.status).toBe(200)
  expect(numberedQuotationSchema.strict().parse(await response.json())).toEqual(sent)
})

test.for([
  ['25-10', '24-10'],
  ['25-10', '25-1'],
  ['261121', '261122'],
  ['Q-', 'Q'],
] as const)('a number in which %s became %s does not hold', async ([from, to]) => {
  const app = await start()
  const { number } = await quotationOn(app)

  const response = await app.asAdmin('GET', `/api/admin/quotes/${number.replace(from, to)}`)

  expect(response.status).toBe(404)
  expect((await response.json()).message).toMatch(/^No valid quotation has this number. /)
})

test('every number of a day has its own check', async () => {
  const app = await startApp()

  const numbers = await Promise.all([1, 2, 3, 4, 5].map((devices) => quotationOn(app, devices)))

  expect(new Set(numbers.map(({ number }) => number.slice(-6))).size).toBe(5)
})

test('numbers stay valid after a restart, but only in their installation', async () => {
  const first = await startApp()
  const before = await quotationOn(first)
  const other = await quotationOn(await startApp())
  await first.close()

  const again = await quotationOn(await startAgain(first))

  expect(again.number).toBe(before.number)
  expect(other.number).not.toBe(before.number)
})

test('the check covers the rule of the price, so that no old number shows new sums', () => {
  expect(PRICE_RULE).toBe('79-3-1-20-15')
})
