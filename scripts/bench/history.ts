import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { root } from '../before-install/setup.mjs'
import { chromiumArgs, findChromium } from '../chromium.ts'
import { signedIn } from './admin.ts'
import { median } from './load.ts'
import type { Measured } from './server.ts'
import type { Figure } from './table.ts'

const VERSIONS = 500
const ROUNDS = 200
const COMPARISONS = 9
const PARAGRAPHS = 500

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

/** In Chromium, as an admin compares; each time with other words, so that nothing is remembered. */
async function comparison(): Promise<Figure> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const page = await browser.newPage()
    await page.addScriptTag({ content: await bundleOf('engine/compare-html.ts') })
    const before = text(1)
    const times: number[] = []
    for (let round = 0; round < COMPARISONS; round += 1) {
      const after = before.replaceAll('clerk', `deputy clerk ${round}`)
      times.push(
        await page.evaluate(`(() => {
          const started = performance.now()
          bundle.compareHtml(${JSON.stringify(before)}, ${JSON.stringify(after)})
          return performance.now() - started
        })()`),
      )
    }
    const name = `comparison of a text of ${Math.round(before.length / 1024)} kB`
    return { name, value: median(times), unit: 'ms', goal: 100 }
  } finally {
    await browser.close()
  }
}

/** A module of the comparison with what it imports, as the script that sets `bundle`. */
async function bundleOf(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '#shared': join(root, 'src/shared') } },
    build: {
      write: false,
      lib: {
        entry: join(root, 'src/ui/admin/comparison', name),
        formats: ['iife'],
        name: 'bundle',
      },
    },
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error(`${name} could not be bundled`)
  return first.output[0].code
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
