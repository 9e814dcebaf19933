import { expect, test } from 'vitest'
import { buildDocument } from '#features/documents/server/testing.ts'
import { startAsAdmin } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { dangersOn, parsePage } from './testing.ts'

const QUANTITIES = 'devices=25&terabytes=10'

async function open(query: string) {
  const { request } = await startApp()
  const response = await request(`/board-packet?${query}`)
  return { response, page: await parsePage(response) }
}
const getMainText = (page: Document) => page.querySelector('main')?.textContent ?? ''
const listHeadingLevels = (page: Document) =>
  [...page.querySelectorAll('main :is(h1, h2, h3)')].map(({ tagName }) => Number(tagName[1]))

test('a packet has its quotation, the name and the meeting, in headings that follow each other', async () => {
  const { response, page } = await open(
    `${QUANTITIES}&municipality=Charter+Township+of+%C5%81%C3%B3d%C5%BA&meeting=2026-12-08`,
  )

  expect(response.status).toBe(200)
  for (const part of [
    'The board of Charter Township of Łódź',
    'December 8, 2026',
    '$654',
    '$7,848',
  ])
    expect(getMainText(page)).toContain(part)
  expect(getMainText(page)).toMatch(/Q-260302-25-10-[0-9A-Z]{6}.*valid until May 1, 2026/is)
  const levels = listHeadingLevels(page)
  expect(levels[0]).toBe(1)
  for (const [at, level] of levels.entries())
    expect(level, `heading ${at}`).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1)
  for (const cell of page.querySelectorAll('main th'))
    expect(cell.getAttribute('scope')).toBeTruthy()
})

test('a packet is not indexed, not in the sitemap, and not cached', async () => {
  const { request } = await startApp()
  const { headers } = await request(`/board-packet?${QUANTITIES}&municipality=Sample`)
  const page = await parsePage(await request('/board-packet'))

  expect(headers.get('cache-control')).toBe('no-store')
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, follow')
  expect(await (await request('/sitemap.xml')).text()).not.toContain('board-packet')
})

test('the name of a municipality is only in the visible text of the page', async () => {
  const { page } = await open(`${QUANTITIES}&municipality=Xanadu+Township`)

  expect(page.querySelector('#state')?.textContent).not.toContain('Xanadu')
  expect(page.head.innerHTML).not.toContain('Xanadu')
})

test('without a quotation or with an impossible meeting the page asks by a form that needs no script', async () => {
  for (const query of [
    '',
    'municipality=Sample',
    'devices=five&terabytes=2',
    `${QUANTITIES}&meeting=soon`,
  ]) {
    const { response, page } = await open(query)

    expect(response.status).toBe(200)
    const form = page.querySelector('main form')
    expect(form?.getAttribute('method')).toBe('get')
    expect(form?.getAttribute('action')).toBe('/board-packet')
    expect(page.querySelector('article')).toBeNull()
  }
})

test('an error is next to its field, which keeps the typed text', async () => {
  const { page } = await open(`devices=five&terabytes=2&municipality=${'x'.repeat(90)}`)

  const wrong = [...page.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')]
  expect(wrong.map(({ name, value }) => [name, value.length])).toEqual([
    ['devices', 4],
    ['municipality', 90],
  ])
  const note = page.getElementById(wrong[1]?.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Shorten the name to 80 characters')
})

test.for(['', QUANTITIES])(
  'with "%s" the field of the meeting takes no day that has passed',
  async (query) => {
    const app = await startApp()
    // Late in the evening in Michigan it is the next day elsewhere.
    app.clock.set(new Date('2026-11-24T03:30:00Z'))

    const page = await parsePage(await app.request(`/board-packet?${query}`))

    const field = page.querySelector('input[name=meeting]')
    expect(field?.getAttribute('min')).toBe('2026-11-23')
    expect(field?.getAttribute('max')).toBe('2999-12-31')
    expect(field?.hasAttribute('maxlength')).toBe(false)
  },
)

const listKept = (form: HTMLFormElement | null | undefined) =>
  Array.from(form?.querySelectorAll('input[type=hidden]') ?? [], (input) =>
    input.getAttribute('name'),
  )

test('a wrong sum keeps the packet, is marked at its field, and keeps what others typed', async () => {
  const { page } = await open(`${QUANTITIES}&other1=Acme&month1=soon&municipality=Elm`)

  const field = page.querySelector<HTMLInputElement>('details[open] [name=month1]')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(field?.value).toBe('soon')
  expect(field?.form?.getAttribute('action')).toBe('/board-packet')
  expect(getMainText(page)).toContain('The board of Elm')
  expect(listKept(field?.form)).toEqual(['devices', 'terabytes', 'municipality'])
  expect(
    listKept(page.querySelector<HTMLInputElement>('input[name=municipality]:not([type])')?.form),
  ).toEqual(['other1', 'month1'])
})

test('an old address with a meeting that has passed shows the packet and asks for the next one', async () => {
  const { page } = await open(`${QUANTITIES}&meeting=2026-03-01`)

  expect(getMainText(page)).not.toContain('March 1, 2026')
  expect(page.querySelector('article')).not.toBeNull()
  const field = page.querySelector<HTMLInputElement>('details[open] [name=meeting]')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(field?.value).toBe('2026-03-01')
  const note = page.getElementById(field?.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe(
    'This date has passed. Enter the date of your next meeting, or leave it empty',
  )
  const pdf = page.querySelector('a[href^="/board-packet.pdf"]')?.getAttribute('href')
  expect(pdf).toBe(`/board-packet.pdf?${QUANTITIES}`)
})

test('a number above its limit is no error next to an invalid field', async () => {
  const { page } = await open('devices=800&terabytes=abc')

  const wrong = [...page.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')]
  expect(wrong.map(({ name }) => name)).toEqual(['terabytes'])
})

test('above the limits, there is a custom plan, with the numbers for the message', async () => {
  const { page } = await open('devices=501&terabytes=2')

  expect(getMainText(page)).toContain(
    'For more than 500 computers and servers, we prepare a custom plan',
  )
  const link = page.querySelector('main a')?.getAttribute('href')
  expect(link).toBe('/?devices=501&terabytes=2&into=message#contact')
})

test('a name cannot write into the page', async () => {
  const attack = encodeURIComponent('"><img src=x onerror=alert(1)><script>1</script>\u202Eevil')
  const { page } = await open(`${QUANTITIES}&municipality=${attack}`)

  expect(dangersOn(page)).toEqual([])
  expect(getMainText(page)).toContain('"><img src=x onerror=alert(1)><script>1</script>evil')
})

test('documents that the office offers replace the requests for them', async () => {
  const app = await startAsAdmin()
  await buildDocument(app, { fields: { title: 'W-9 of 2026' } })
  await buildDocument(app, { fields: { title: 'Insurance', visibility: 'onRequest' } })
  await buildDocument(app, { fields: { title: 'Old bond', validUntil: '2026-03-01' } })

  const page = await parsePage(await app.request(`/board-packet?${QUANTITIES}`))

  const links = [...page.querySelectorAll('article li a')].map((link) => [
    link.getAttribute('aria-label'),
    link.getAttribute('href'),
    link.hasAttribute('download'),
  ])
  expect(links).toEqual([
    ['Download: W-9 of 2026', '/documents/1/w-9-of-2026.pdf', true],
    ['Request it: Insurance', '/?paper=2#contact', false],
    ['Request it: Sample contract', '/#contact', false],
    ['Request it: SOC 2 Type II report', '/#contact', false],
  ])
})

test('while the database is unreachable, the page says so with a 503', async () => {
  const { request, db } = await startApp()
  await db.destroy()

  const response = await request(`/board-packet?${QUANTITIES}`)

  expect(response.status).toBe(503)
  expect(getMainText(await parsePage(response))).toContain('not available right now')
})

test('with a meeting and a fiscal year the packet has dates, sums and the name of the sender', async () => {
  const { page } = await open(`${QUANTITIES}&from=The+clerk&meeting=2026-04-14&fiscalYearEnd=06-30`)

  const text = getMainText(page)
  for (const part of [
    'FromThe clerk',
    'Thu, Mar 26',
    'To the meeting on April 14, 2026',
    'This fiscal year$1,308 for 2 months to June 30, 2026',
    'Next fiscal year$7,848 for 12 months to June 30, 2027',
    'If the service starts in the month after April 24, 2026.',
  ])
    expect(text).toContain(part)
})

test('the line for handwriting stays with its label', async () => {
  const { page } = await open(QUANTITIES)

  const samples = [...page.querySelectorAll('.packet-sample p')]
  const moved = samples.find(({ textContent }) => textContent.startsWith('Moved\u00A0by'))
  expect(moved?.textContent).not.toContain('_')
  expect(moved?.querySelectorAll('.packet-blank')).toHaveLength(2)
  expect(moved?.querySelector('.packet-blank')?.textContent).toMatch(/^blank\u00A0+$/)
})
