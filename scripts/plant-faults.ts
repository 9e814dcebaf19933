// `npm run faults [-- WORDS…]`: plants each fault of test/planted-faults in a copy of the working tree and says
// whether the test that it names notices it. Words choose the faults whose name, file or test contains them.
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from '../test/planted-faults/fault.ts'
import { FAULTS } from '../test/planted-faults/faults.ts'
import { endThoseWith } from './child.ts'
import { createTestRunner, type Tests } from './plant-faults/run-tests.ts'
import { copyCheckout, plant } from './plant-faults/working-copy.ts'
import { startPostgres } from './postgres.ts'

const words = process.argv.slice(2)
const chosen = FAULTS.filter(({ name, file, noticedBy }) => {
  const about = `${name} ${file} ${noticedBy}`
  return words.length === 0 || words.some((word) => about.includes(word))
})
const onPostgres = chosen.filter(({ on }) => on === 'postgres')
const journeys = chosen.filter(({ journey }) => journey !== undefined)
const others = chosen.filter(({ on, journey }) => on === undefined && journey === undefined)

const temp = await realpath(await mkdtemp(join(tmpdir(), 'township-vault-faults-')))
// PostgreSQL runs as another user, who needs access to its folder in here.
await chmod(temp, 0o711)
const dir = join(temp, 'copy')
const runner = createTestRunner({ dir, temp })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void cleanUp().then(() => process.exit(130)))
}
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined

const unnoticed: string[] = []
try {
  await copyCheckout(join(import.meta.dirname, '..'), dir)
  await judge(others)
  if (onPostgres.length > 0) postgres = await startPostgres()
  await judge(onPostgres)
  await judge(journeys)
} finally {
  await cleanUp()
}
console.log(`${chosen.length - unnoticed.length} noticed, ${unnoticed.length} not noticed`)
process.exitCode = unnoticed.length > 0 ? 1 : 0

/** Plants faults whose tests run alike, one by one. */
async function judge(faults: Fault[]): Promise<void> {
  if (faults.length === 0) return
  const { isGreen, output } = await runner.run(listTests(faults))
  // A test that fails anyway would seem to notice every fault.
  if (!isGreen) throw new Error(`the tests fail without a fault:\n${output}`)
  for (const fault of faults) {
    const isNoticed = await plantAlone(fault)
    if (!isNoticed) unnoticed.push(fault.name)
    console.log(`${isNoticed ? 'noticed  ' : 'UNNOTICED'} ${fault.name} (${fault.noticedBy})`)
  }
}

async function plantAlone(fault: Fault): Promise<boolean> {
  const takeBack = await plant(dir, fault)
  try {
    return !(await runner.run(listTests([fault]))).isGreen
  } finally {
    await takeBack()
  }
}

function listTests(faults: Fault[]): Tests {
  return {
    files: [...new Set(faults.map(({ noticedBy }) => noticedBy))],
    journeys: faults.flatMap(({ journey }) => journey ?? []),
    databaseUrl: faults.some(({ on }) => on === 'postgres') ? postgres?.url : undefined,
  }
}

async function cleanUp(): Promise<void> {
  await runner.stop()
  await postgres?.stop()
  endThoseWith(temp)
  await rm(temp, { recursive: true, force: true, maxRetries: 5 })
}
