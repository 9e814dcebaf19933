import { JSDOM } from 'jsdom'
import { signedIn } from './admin.ts'
import { median } from './load.ts'
import type { Measured } from './server.ts'
import type { Figure } from './table.ts'

const VERSIONS = 500
const ROUNDS = 200
const COMPARISONS = 9
const PARAGRAPHS = 400

/** Measures what a version adds to a save, and how fast versions are listed and compared. */
export async function history({ origin }: Measured): Promise<Figure[]> {
  const call = await signedIn(origin)
  const input = { title: 'Measured', content: text(0), status: 'draft' }
  const { id } = await call('POST', '/api/blog', input)
  const save = (content: string) => call('PUT', `/api/admin/blog/${id}`, { content })
  const changing: number[] = []
  const unchanged: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    changing.push(await timeOf(() => save(text(round))))
    // The same steps but for the version.
    unchanged.push(await timeOf(() => save(text(round))))
  }
  for (let version = ROUNDS; version <= VERSIONS; version += 1) {
    await call('PUT', `/api/admin/blog/${id}`, { title: `Measured ${version}` })
  }
  const list = () => call('GET', `/api/admin/blog/${id}/versions?page=2`)
  const lists: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) lists.push(await timeOf(list))
  return [
    {
      name: 'what a version adds to a save',
      value: median(changing) - median(unchanged),
      unit: 'ms',
      goal: 2,
    },
    { name: `a page of ${VERSIONS} versions`, value: median(lists), unit: 'ms', goal: 50 },
    await comparison(),
  ]
}

/** In Node.js, whose DOM is slower than that of a browser. */
async function comparison(): Promise<Figure> {
  const { window } = new JSDOM('')
  Object.assign(globalThis, { DOMParser: window.DOMParser, Node: window.Node })
  const { compareHtml } = await import('#ui/admin/comparison/engine/compare-html.ts')
  const before = text(1)
  const after = before.replaceAll('clerk', 'deputy clerk')
  const times: number[] = []
  for (let round = 0; round < COMPARISONS; round += 1) {
    times.push(await timeOf(() => compareHtml(before, after)))
  }
  const size = Math.round(before.length / 1024)
  return {
    name: `comparison of a text of ${size} kB`,
    value: median(times),
    unit: 'ms',
    goal: 100,
  }
}

function text(version: number): string {
  const paragraph = (number: number) =>
    number % 10 === version % 10
      ? `<p>Paragraph ${number} as the clerk changed it for version ${version} of this very text.</p>`
      : `<p>Paragraph ${number} says what the office keeps, where it lies, and who looks after it.</p>`
  return Array.from({ length: PARAGRAPHS }, (_, index) => paragraph(index)).join('')
}

async function timeOf(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
