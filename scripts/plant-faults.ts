// `npm run faults [-- WORDS…]`: plants each fault of test/planted-faults in a copy of the working tree and says
// which test notices it. Words choose the faults whose name, file or tests contain them. With `--in DIR` the copy
// is of another checkout, such as one from before tests were cut.
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Fault } from '../test/planted-faults/fault.ts'
import { FAULTS } from '../test/planted-faults/faults.ts'
import { endThoseWith } from './child.ts'
import { createTestRunner } from './plant-faults/run-tests.ts'
import { copyCheckout, plant } from './plant-faults/working-copy.ts'
import { startPostgres } from './postgres.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { in: { type: 'string', default: join(import.meta.dirname, '..') } },
})
const chosen = FAULTS.filter(({ name, file, noticedBy }) => {
  const about = [name, file, ...noticedBy].join(' ')
  return positionals.length === 0 || positionals.some((words) => about.includes(words))
})
const onPostgres = chosen.filter(({ on }) => on === 'postgres')
const journeys = chosen.filter(isJourney)
const others = chosen.filter((fault) => !isJourney(fault) && fault.on === undefined)

const temp = await realpath(await mkdtemp(join(tmpdir(), 'township-vault-faults-')))
// PostgreSQL runs as another user, who needs access to its folder in here.
await chmod(temp, 0o711)
const dir = join(temp, 'copy')
const tests = createTestRunner({ dir, temp })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void cleanUp().then(() => process.exit(130)))
}
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined

/** The files of tests that fail without a fault, which would seem to notice every one. */
const red = new Set<string>()
const unnoticed: string[] = []
try {
  await copyCheckout(resolve(values.in), dir)
  if (onPostgres.length > 0) postgres = await startPostgres()
  await findRed()
  for (const fault of [...others, ...onPostgres, ...journeys]) await judge(fault)
} finally {
  await cleanUp()
}
console.log(`${chosen.length - unnoticed.length} noticed, ${unnoticed.length} not noticed`)
process.exitCode = unnoticed.length + red.size > 0 ? 1 : 0

async function judge(fault: Fault): Promise<void> {
  const by = await findNoticing(fault)
  if (by === undefined) unnoticed.push(fault.name)
  console.log(by === undefined ? `UNNOTICED ${fault.name}` : `noticed   ${fault.name}  by ${by}`)
}

async function findRed(): Promise<void> {
  console.log('Running the named tests without a fault…')
  const failed = [
    ...(await runFiles(listTests(others))),
    ...(await runFiles(listTests(onPostgres), postgres?.url)),
  ]
  if (journeys.length > 0 && !((await tests.build()) && (await runJourneys(journeys)))) {
    failed.push('a journey')
  }
  for (const file of failed) red.add(file)
  for (const file of red) console.log(`RED       ${file} fails without a fault`)
}

/** Without a name, Vitest would run every file. */
async function runFiles(files: string[], databaseUrl?: string): Promise<string[]> {
  return files.length > 0 ? tests.vitest(files, databaseUrl) : []
}

/** Finds a test that a fault breaks: among the named ones, or else among all that import the file. */
async function findNoticing(fault: Fault): Promise<string | undefined> {
  const named = listTests([fault])
  const [by] = named.length > 0 ? await withFault(fault, () => runNamed(fault, named)) : []
  if (by !== undefined || isJourney(fault)) return by
  const url = fault.on && postgres?.url
  const run = (...args: string[]) => tests.vitest(args, url)
  const [other] = await withFault(fault, () => run('related', fault.file, '--bail=1'))
  if (other === undefined || !existsSync(join(dir, other))) return other
  // It may have failed for another reason, such as a busy machine.
  const isDueToFault =
    (await withFault(fault, () => run(other))).length > 0 && (await run(other)).length === 0
  return isDueToFault ? `${other}, which it does not name` : undefined
}

async function withFault(fault: Fault, run: () => Promise<string[]>): Promise<string[]> {
  const takeBack = await plant(dir, fault)
  if (!takeBack) {
    console.log(`LOST      ${fault.name}: its text is not in ${fault.file} once`)
    return []
  }
  try {
    return await run()
  } finally {
    await takeBack()
  }
}

async function runNamed(fault: Fault, named: string[]): Promise<string[]> {
  if (!isJourney(fault)) return tests.vitest([...named, '--bail=1'], fault.on && postgres?.url)
  if (!(await tests.build())) return ['the build']
  return (await runJourneys([fault])) ? [] : named
}

function runJourneys(faults: Fault[]): Promise<boolean> {
  return tests.journeys(
    listTests(faults),
    faults.flatMap(({ journey }) => journey ?? []),
  )
}

/** The named files of tests that this checkout has and that pass without a fault. */
function listTests(faults: Fault[]): string[] {
  const files = new Set(faults.flatMap(({ noticedBy }) => noticedBy))
  return [...files].filter((file) => !red.has(file) && existsSync(join(dir, file)))
}

function isJourney({ noticedBy }: Fault): boolean {
  return noticedBy.some((file) => file.endsWith('.e2e.ts'))
}

async function cleanUp(): Promise<void> {
  await tests.stop()
  await postgres?.stop()
  endThoseWith(temp)
  await rm(temp, { recursive: true, force: true, maxRetries: 5 })
}
