import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from './fixtures.ts'
import type { Tab } from './tab.ts'

/** The lines of each printed sheet without its foot and without their spaces, from the top. */
async function readPrintedSheets(tab: Tab): Promise<string[][]> {
  // Firefox writes the weights of a variable font as drawings, in which no words can be found.
  await tab.evaluate(() => {
    for (const heading of document.querySelectorAll('h2')) heading.style.font = '20px monospace'
  })
  const feet = await tab.evaluate(() =>
    Array.from(document.querySelectorAll('.sheet-foot'), (foot) =>
      (foot.textContent ?? '').replace(/\s/g, ''),
    ),
  )
  const printed = await getDocument({ data: new Uint8Array(await tab.print()) }).promise
  const sheets = []
  for (let number = 1; number <= printed.numPages; number += 1) {
    const { items } = await (await printed.getPage(number)).getTextContent()
    const lines = new Map<number, string>()
    for (const item of items) {
      if (!('str' in item)) continue
      const height = Math.round(item.transform[5])
      lines.set(height, (lines.get(height) ?? '') + item.str.replace(/\s/g, ''))
    }
    expect(feet.filter((foot) => [...lines.values()].includes(foot))).toHaveLength(1)
    const fromTop = [...lines]
      .filter(([, text]) => text && !feet.includes(text))
      .toSorted(([a], [b]) => b - a)
    sheets.push(fromTop.map(([, text]) => text))
  }
  return sheets
}

/** The headings, whole or their last lines, at the foot of a sheet. */
async function headingsAtTheFoot(tab: Tab): Promise<(string | undefined)[]> {
  const sheets = await readPrintedSheets(tab)
  const headings = await tab.evaluate(() =>
    Array.from(document.querySelectorAll('h2'), (heading) => heading.innerText.replace(/\s/g, '')),
  )
  const isHeading = (line = '') => headings.some((heading) => heading.endsWith(line))
  expect(sheets.flat().filter(isHeading).length).toBeGreaterThan(4)
  return sheets.map((lines) => lines.at(-1)).filter(isHeading)
}

test('no heading of a post is alone at the foot of a sheet', async ({ tab, asAdmin }) => {
  const content = Array.from(
    { length: 40 },
    (_, at) => `<h2>Heading ${at}</h2><p>${'Words of a post. '.repeat(5 + ((at * 7) % 40))}</p>`,
  ).join('')
  await asAdmin('POST', '/api/blog', { title: 'To print', content, status: 'published' })
  await tab.goto('/blog/to-print')

  expect(await headingsAtTheFoot(tab)).toEqual([])
})

for (const path of ['/', '/board-packet?devices=12&terabytes=4&municipality=Sample+Township'])
  test(`no heading of ${path} is alone at the foot of a sheet`, async ({ tab }) => {
    await tab.goto(path)

    expect(await headingsAtTheFoot(tab)).toEqual([])
  })

test('a packet has five sheets, and its headings are never alone at their foot', async ({
  tab,
}) => {
  await tab.goto('/board-packet?devices=12&terabytes=4')
  expect(await readPrintedSheets(tab)).toHaveLength(5)
  await tab.evaluate(() => {
    // Other sections begin a sheet.
    const sections = [...document.querySelectorAll('.packet-section:has(.packet-questions)')]
    const copies = Array.from({ length: 24 }, (_, at) => {
      const space = document.createElement('div')
      space.style.height = `${at * 7}mm`
      return [space, ...sections.map((section) => section.cloneNode(true))]
    })
    document.querySelector('.packet')?.append(...copies.flat())
  })

  expect(await headingsAtTheFoot(tab)).toEqual([])
})

test('the questions begin on the first sheet, and none is split', async ({ tab, asAdmin }) => {
  for (let at = 0; at < 8; at += 1) {
    const answer = `<p>${'Words of an answer. '.repeat(40)}</p><p>End ${at}</p>`
    await asAdmin('POST', '/api/admin/faq', { question: `Question ${at}`, answer })
  }
  await tab.goto('/faq')

  const sheets = await readPrintedSheets(tab)

  const onSheets = (mark: string) =>
    sheets.map((lines) => lines.filter((line) => line.startsWith(mark)).map((line) => line.at(-1)))
  expect(onSheets('Question')[0]).not.toEqual([])
  expect(onSheets('Question')).toEqual(onSheets('End'))
})
