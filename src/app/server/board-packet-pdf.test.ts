import { expect, test } from 'vitest'
import { buildRestoreTest } from '#features/restore-tests/server/testing.ts'
import { htmlToText } from '#shared/text.ts'
import { startAsAdmin } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { extractText, getPages, listLinks, listRoles, readPdf } from '#test/pdf.ts'
import { parseXml } from './render/testing.ts'
import { ANSWER_MAX } from '#features/board-packet/limits.ts'
import { OFFICE_QUESTIONS } from '#features/board-packet/questions.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { buildDocument, pdfBytes } from '#features/documents/server/testing.ts'

const QUANTITIES = 'devices=25&terabytes=10'

async function open(query: string) {
  const { request } = await startApp()
  return request(`/board-packet.pdf?${query}`)
}

test('names with signs of markup keep the metadata well-formed', async () => {
  const { request } = await startApp({ SITE_NAME: 'Elk & Oak <Vault>' })
  const query = `${QUANTITIES}&municipality=Clay+%26+Sand`
  const { pdf } = await readPdf(await request(`/board-packet.pdf?${query}`))
  const { info, metadata } = await pdf.getMetadata()
  const xml = parseXml(metadata?.getRaw() ?? '')

  expect(info).toMatchObject({ Title: 'Board packet: Managed backup for Clay & Sand' })
  expect(xml.documentElement.textContent).toContain('Managed backup for Clay & Sand')
  expect(xml.documentElement.textContent).toContain('Elk & Oak <Vault>')
})

test('the packet is a small PDF of five pages with a title, and says what the page says', async () => {
  const { request } = await startApp()
  const query = `${QUANTITIES}&municipality=Sample+Township&meeting=2026-12-08`
  const { number } = await (await request(`/api/quote/numbered?${QUANTITIES}`)).json()
  const response = await request(`/board-packet.pdf?${query}`)
  const page = htmlToText(await (await request(`/board-packet?${query}`)).text())

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe('inline; filename="board-packet.pdf"')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const { bytes, pdf } = await readPdf(response)
  expect(bytes).toBeLessThan(150_000)
  expect(pdf.numPages).toBe(5)
  const { info, metadata } = await pdf.getMetadata()
  expect(info).toMatchObject({
    Language: 'en-US',
    Title: 'Board packet: Managed backup for Sample Township',
  })
  expect(metadata?.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>')
  const text = await extractText(pdf)
  for (const part of [number, '$654', '$7,848', 'December 8, 2026', 'May 1, 2026', 'Net 30']) {
    expect(text).toContain(part)
    expect(page).toContain(part)
  }
})

test('the PDF has a structure: headings in order, tables with heads, lists, links', async () => {
  const response = await open(QUANTITIES)
  const source = Buffer.from(await response.clone().arrayBuffer()).toString('latin1')
  const { pdf } = await readPdf(response)

  expect(await pdf.getMarkInfo()).toContainEqual(['Marked', true])
  const roles = await listRoles(pdf)
  const levels = roles.flatMap((role) => (/^H\d$/.test(role) ? [Number(role[1])] : []))
  expect(levels[0]).toBe(1)
  for (const [at, level] of levels.entries())
    expect(level, `heading ${at}`).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1)
  for (const role of ['Table', 'Caption', 'TR', 'TH', 'TD', 'L', 'LI', 'LBody', 'Link'])
    expect(roles).toContain(role)
  const heads = source.match(/\/S \/TH\b[^>]*>?[^>]*/g) ?? []
  expect(heads.length).toBeGreaterThan(15)
  expect(source.match(/\/Scope \/Column/g)).toHaveLength(11)
  expect(source.match(/\/Scope \/Row/g)).toHaveLength(heads.length - 11)
  // The name of a sum reaches over all columns but that of the sum.
  expect(source.match(/\/Scope \/Row\n\/ColSpan 3/g)).toHaveLength(2)
})

test('three quotes stand side by side on one sheet, in the page as in the PDF', async () => {
  const { request } = await startApp()
  const others = 'other1=Acme+Backup&month1=700.10&other2=Lake+IT'
  const page = await (await request(`/board-packet?${QUANTITIES}&${others}`)).text()
  const { pdf } = await readPdf(await request(`/board-packet.pdf?${QUANTITIES}&${others}`))

  const sheet = (await extractText(pdf)).replace(/^.*Three quotes/, '')
  for (const words of [sheet, htmlToText(page)]) {
    // Ours is $654 per month.
    for (const part of [
      'Acme Backup',
      'Lake IT',
      'Per month $654 $700.10',
      'Per year $7,848 $8,401.20',
      'Over three years $23,544 $25,203.60',
      'There are no contracts',
    ])
      expect(words).toContain(part)
  }
  expect(page.slice(page.indexOf('id="state"'))).not.toMatch(/Acme|Lake IT|700/)
})

test('the packet gives the answers that the office has published, and otherwise says what to ask', async () => {
  const app = await startAsAdmin()
  const answer = async (question: string, words: string, isPublished = true) =>
    buildFaqItem(app.services, { question, answer: `<p>${words}</p>`, isPublished })
  await answer('Who owns the data?', 'You do &amp; nobody else.')
  await answer('Has it worked after an attack?', 'Twice.', false)
  await answer('Where is the data kept?', 'In Ohio. '.repeat(40))
  await answer('Where is the data kept?', 'In Utah.')
  await answer('How does it end, and what do we get back?', 'Slowly. '.repeat(400))

  const page = await (await app.request(`/board-packet?${QUANTITIES}`)).text()
  const { pdf } = await readPdf(await app.request(`/board-packet.pdf?${QUANTITIES}`))
  const listed = await (await app.request('/api/board-packet/answers')).json()

  expect(listed).toMatchObject([{ id: 1 }, { id: 3 }, { id: 5, answer: null }])
  const shown = htmlToText(page.slice(0, page.indexOf('id="state"')))
  for (const words of [shown, await extractText(pdf)]) {
    expect(words).toContain('Township Vault: “You do & nobody else.”')
    expect(words).toContain('Ask in writing how many customers have been attacked')
    for (const id of [3, 5])
      expect(words.replaceAll(' ', '')).toContain(`answerisathttps://vault.example/faq#faq-${id}.`)
    expect(words).not.toMatch(/Twice|Ohio|Utah|Slowly/)
  }
  expect(page).toContain('href="/faq#faq-3"')
  const links = await listLinks(pdf)
  expect(links.map(({ url }) => url)).toContain('https://vault.example/faq#faq-3')
})

test('a long answer about the owner of the data is a link beside the other quotes, too', async () => {
  const app = await startAsAdmin()
  const question = 'Who owns the data?'
  await buildFaqItem(app.services, { question, answer: `<p>${'You do. '.repeat(40)}</p>` })

  const page = await (await app.request(`/board-packet?${QUANTITIES}`)).text()
  const { pdf } = await readPdf(await app.request(`/board-packet.pdf?${QUANTITIES}`))

  expect(page.match(/href="\/faq#faq-1"/g)).toHaveLength(2)
  const names = (await listLinks(pdf)).map(({ contentsObj }) => contentsObj.str)
  expect(names).toContain('https://vault.example/faq#faq-1')
})

test('the PDF says when a restore was last tested, and from the 36th day how long ago', async () => {
  const app = await startAsAdmin()
  await buildRestoreTest(app.services)
  const read = async (day: string) => {
    app.clock.set(new Date(`${day}T12:00:00.000Z`))
    return extractText((await readPdf(await app.request(`/board-packet.pdf?${QUANTITIES}`))).pdf)
  }

  const fresh = await read('2026-04-06')
  expect(fresh).toContain('Last restore test: March 2, 2026. Everything came back in 42 minutes.')
  expect(fresh).not.toContain('days ago')
  expect(await read('2026-04-07')).toContain('The last test was 36 days ago.')
})

test.each([
  'Charter Township of Sault Sainte Marie and the Villages of Northern Saginaw Bay.',
  'W'.repeat(80),
])('the longest answers, numbers, documents and the name %s fit on five pages', async (name) => {
  const app = await startAsAdmin()
  const answer = `<p>${'Words '.repeat(15)}and a stop</p>`
  expect(htmlToText(answer)).toHaveLength(ANSWER_MAX)
  for (const question of Object.keys(OFFICE_QUESTIONS))
    await buildFaqItem(app.services, { question, answer })
  for (const title of ['Bond', 'Card', 'Deed', 'Form', 'List', 'Note'])
    await buildDocument(app, { fields: { title }, file: pdfBytes(title) })
  const numbers = 'devices=500&terabytes=200&meeting=2026-09-30&fiscalYearEnd=06-30'

  const { pdf } = await readPdf(
    await app.request(`/board-packet.pdf?${numbers}&municipality=${name}&from=${name}`),
  )

  expect(pdf.numPages).toBe(5)
  // Once among the questions, once beside the other quotes.
  const owner = (await extractText(pdf)).match(/Who owns the data\? *(?:Township Vault: )?“Words/g)
  expect(owner).toHaveLength(2)
})

test('the motion has the day of the meeting and room for a number', async () => {
  const { request } = await startApp()
  const { pdf } = await readPdf(await request(`/board-packet.pdf?${QUANTITIES}&meeting=2026-12-08`))

  const text = (await extractText(pdf)).replaceAll('\u00A0', ' ')
  expect(text).toMatch(
    /Sample motion Resolution No\. +Date December 8, 2026 Motion to resolve that the board approve/,
  )
})

test('long names and sums still fit on one sheet', async () => {
  const others = new URLSearchParams({
    other1: 'W'.repeat(80),
    month1: '1000000',
    other2: `${'M '.repeat(39)}M`,
    month2: '999999.99',
  })

  const { pdf } = await readPdf(await open(`${QUANTITIES}&${others}`))

  expect(pdf.numPages).toBe(5)
})

test('a sum that cannot be read leads from the PDF to its field', async () => {
  const response = await open(`${QUANTITIES}&month1=soon`)

  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`/board-packet?${QUANTITIES}&month1=soon`)
})

test('each link names its target', async () => {
  const app = await startAsAdmin()
  await buildDocument(app, { fields: { title: 'Form W-9 of Łódź' } })

  const { pdf } = await readPdf(await app.request(`/board-packet.pdf?${QUANTITIES}`))

  const names = (await listLinks(pdf)).map(({ contentsObj }) => contentsObj.str)
  expect(new Set(names)).toEqual(
    new Set([
      'Download: Form W-9 of Łódź',
      'Request it: Certificate of insurance',
      'Request it: Sample contract',
      'Request it: SOC 2 Type II report',
    ]),
  )
})

test('no character in a name breaks the file', async () => {
  const { request } = await startApp()
  for (const [name, shown] of [
    [
      'Charter Township of Łódź-Świętokrzyska Ñuñoa',
      'Charter Township of Łódź-Świętokrzyska Ñuñoa',
    ],
    ['עברית 中文 😀', '????? ?? ?'],
    ['Ș\u2010ț\u2011\u02bbEwa \ufb01 ế', `Ş-ţ-'Ewa fi e`],
    [`<b>"O'Brien" & (Co) \\ %</b>`, `<b>"O'Brien" & (Co) \\ %</b>`],
    ['A\u202Eb\u200B\u0007', 'Ab'],
  ] as const) {
    const query = `${QUANTITIES}&municipality=${encodeURIComponent(name)}`
    const { pdf } = await readPdf(await request(`/board-packet.pdf?${query}`))

    const text = (await extractText(pdf)).replaceAll(' ', '')
    expect(text).toContain(`Managed backup for ${shown}`.replaceAll(' ', ''))
  }
})

test('the longest name, the largest numbers and many documents fit on five pages', async () => {
  const app = await startAsAdmin()
  for (const title of ['Bond', 'Card', 'Deed', 'Form', 'List', 'Note', 'Plan', 'Vote'])
    await buildDocument(app, { fields: { title }, file: pdfBytes(title) })
  const { pdf } = await readPdf(
    await app.request(
      `/board-packet.pdf?devices=500&terabytes=200&municipality=${'W'.repeat(80)}&meeting=2026-09-30`,
    ),
  )

  expect(pdf.numPages).toBeLessThanOrEqual(5)
  const addresses = (await listLinks(pdf)).map(({ url }) => url)
  expect(addresses).toContain('https://vault.example/documents/1/bond.pdf')
  expect(addresses).toContain('https://vault.example/#contact')
})

test('every fact of the office at its longest makes few pages, with one line at the foot', async () => {
  const wide = 'W'.repeat(120)
  const email = `${'w'.repeat(64)}@${'w'.repeat(63)}.${'w'.repeat(63)}.${'w'.repeat(58)}.io`
  expect(email).toHaveLength(254)
  const { request } = await startApp({
    SITE_NAME: wide,
    SITE_PHONE: wide,
    FOUNDER_NAME: wide,
    SITE_EMAIL: email,
  })

  const address = `/board-packet.pdf?devices=500&terabytes=200&municipality=${'W'.repeat(80)}`
  const { pdf } = await readPdf(await request(`${address}&meeting=2026-09-30`))

  expect(pdf.numPages).toBeLessThanOrEqual(6)
  for (const page of await getPages(pdf)) {
    const { items } = await page.getTextContent()
    const foot = items.flatMap((item) => ('str' in item && item.transform[5] < 45 ? [item] : []))
    expect(new Set(foot.map(({ transform }) => transform[5])).size).toBe(1)
    const words = foot.map(({ str }) => str).join('')
    expect(words).toMatch(/^W+….*Page \d of \d$/)
  }
})
