import path from 'node:path'
import { importSource } from '#features/import/server/import-source.ts'
import { openSource } from '#features/import/server/open-source.ts'
import type { ImportLine } from '#features/import/schema.ts'
import { systemClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { ViewCounter } from '#server/view-counter.ts'
import { countText } from '#shared/format.ts'
import { createAddressBook } from '../server/address-book.ts'
import { createServices } from '../server/create-services.ts'
import { addOfficePages } from '../server/starter/add-office-pages.ts'
import { createImportTargets } from '../server/transfer/import-targets.ts'
import { recordImport } from '../server/transfer/record-import.ts'
import { CommandError } from './command-error.ts'
import { takePlace } from './take-place.ts'
import { confirm } from './confirm.ts'

const USAGE =
  'usage: npm run import -- SOURCE [--dry-run] [--yes] [--fetch-pictures] [--overwrite]\n' +
  '  SOURCE is an export from this program, WordPress or Ghost, a folder of Markdown,\n' +
  '  or the address of an older site.'
const OPTIONS = new Set(['--dry-run', '--yes', '--fetch-pictures', '--overwrite'])

/** The command `import`: lists what an import would do, asks, and does it. */
export async function importFromSource(
  config: Config,
  words: string[],
  folder: string,
): Promise<void> {
  const name = takePlace(words, OPTIONS, USAGE)
  const place = /^https?:\/\//i.test(name) ? name : path.resolve(folder, name)
  const { now } = systemClock
  const fetchesPictures = words.includes('--fetch-pictures')
  const { source, close } = await openSource(place, { now: now(), fetchesPictures })
  // Mail is sent by the site alone.
  const services = await createServices({ ...config, smtpUrl: undefined })
  const targets = createImportTargets({
    ...services,
    views: { posts: new ViewCounter(async () => {}, systemClock) },
    addressBook: createAddressBook(services, () => undefined),
  })
  const who = { by: 'npm run import', address: 'local' }
  const options = { ...who, overwrites: words.includes('--overwrite') }
  const run = (isDryRun: boolean) =>
    printLines(importSource({ services, source, targets }, { ...options, isDryRun }))
  try {
    await addOfficePages(services)
    const plan = await run(true)
    const isNothing = plan.created === 0 && plan.changed === 0
    if (words.includes('--dry-run')) return finish(plan, 'Dry run, nothing was imported')
    if (isNothing) return finish(plan, 'Nothing was imported')
    if (!words.includes('--yes'))
      await confirm(`Import this from ${source.name}?`, 'nothing was imported')
    process.stdout.write('\n')
    const done = await run(false)
    await recordImport(services, { source: source.name, ...who })
    finish(done, 'Imported')
  } finally {
    await close()
    await services.db.destroy()
  }
}

type Counts = Record<ImportLine['outcome'], number>

async function printLines(lines: AsyncIterable<ImportLine>): Promise<Counts> {
  const counts: Counts = { created: 0, changed: 0, unchanged: 0, 'left out': 0, failed: 0 }
  for await (const { outcome, what, name, from, to, notes } of lines) {
    counts[outcome] += 1
    const way = from && to && from !== to ? `  ${from} -> ${to}` : ''
    process.stdout.write(`${outcome.padEnd(9)} ${what} ${name}${way}\n`)
    for (const note of notes) process.stdout.write(`          ${note}\n`)
  }
  return counts
}

/** The last line says what came of it. */
function finish(counts: Counts, what: string): void {
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  const text = parts.map(([outcome, count]) => `${count} ${outcome}`).join(', ') || 'nothing found'
  process.stdout.write(`${what}: ${text}\n`)
  if (counts.failed > 0) throw new CommandError(`${countText(counts.failed, 'item')} failed`)
}
