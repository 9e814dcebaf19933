import { join } from 'node:path'
import { waitForExit, startGroup } from '../child.ts'
import { pinnedNode, root } from '../before-install/setup.mjs'
import { POST } from '../public-pages.ts'
import { LOAD_CORE, onCore, readCpuTime, signIn, type Measured } from './server.ts'

/** A measured value; `goal` is the highest value allowed. */
export type Measurement = { name: string; value: number; unit: string; goal: number }

const AUTOCANNON = join(root, 'node_modules/autocannon/autocannon.js')
/** The page with the most bytes. */
const CACHED_PAGE = '/faq'
const REQUESTS = 5000
const CONNECTIONS = 32
/** Odd, so that one round is the middle. */
const ROUNDS = 9
const SAVES = 200

/** Reads one page again and again, after a warm-up. @returns CPU time per request in µs */
export async function cpuOfCachedPage(site: Measured): Promise<number> {
  await cpuPerRequest(site)
  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await cpuPerRequest(site))
  return median(costs)
}

/** Runs one round of load from a process on its own core. */
async function cpuPerRequest({ pid, origin }: Measured): Promise<number> {
  const before = await readCpuTime(pid)
  const program = [pinnedNode, AUTOCANNON, '--json', '--no-progress', origin + CACHED_PAGE]
  const options = [`--connections=${CONNECTIONS}`, `--amount=${REQUESTS}`]
  const { code, output } = await waitForExit(
    startGroup([...onCore(LOAD_CORE), ...program, '--headers=accept-encoding=gzip', ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  if (code !== 0) throw new Error(`the load failed: ${output.trim()}`)
  const { '2xx': answered } = JSON.parse(output)
  if (answered < REQUESTS) throw new Error(`${answered} of ${REQUESTS} requests succeeded`)
  return ((await readCpuTime(pid)) - before) / REQUESTS
}

/** Saves a long post again and again, each time with a version. @returns the median in ms */
export async function timeOfSave({ origin }: Measured): Promise<number> {
  const call = await signIn(origin)
  const { content } = await call('GET', POST.replace('/blog/', '/api/blog/slug/'))
  const { id } = await call('POST', '/api/blog', { title: 'Measured', content, status: 'draft' })
  const times: number[] = []
  for (let number = 0; number < SAVES; number += 1) {
    const started = performance.now()
    await call('PUT', `/api/admin/blog/${id}`, { content: `${content}<p>${number}</p>` })
    times.push(performance.now() - started)
  }
  return median(times)
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
