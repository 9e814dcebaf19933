import { join } from 'node:path'
import { waitForExit, startGroup } from '../child.ts'
import { pinnedNode, root } from '../before-install/setup.mjs'
import { readCpuTime, LOAD_CORE, onCore, type Measured } from './server.ts'

const AUTOCANNON = join(root, 'node_modules/autocannon/autocannon.js')

export type Round = {
  /** How often each path is asked for; all at the same time, each over connections of its own. */
  amounts: Record<string, number>
  connections: number
  /** A proxy in front of the server, which is asked in its place. */
  through?: Measured
}

/** Runs one round of load from a process on its own core. @returns CPU time per request in µs */
export async function cpuPerRequest(server: Measured, round: Round): Promise<number> {
  const { amounts, connections, through = server } = round
  const before = await readCpuTime(server.pid)
  const loads = Object.entries(amounts).map(async ([path, amount]) => {
    const load = [`--connections=${connections}`, `--amount=${amount}`]
    const result = await autocannon([...load, through.origin + path])
    if (result['2xx'] < amount) throw new Error(`${path}: ${result['2xx']} of ${amount} succeeded`)
    return amount
  })
  const requests = await Promise.all(loads)
  const used = (await readCpuTime(server.pid)) - before
  return used / requests.reduce((sum, amount) => sum + amount, 0)
}

export type Readers = { errors: number; p99Ms: number }

/** Simulates this many readers of one page, each of whom requests it again after every answer. */
export async function simulateReaders(
  url: string,
  count: number,
  seconds: number,
): Promise<Readers> {
  const result = await autocannon([`--connections=${count}`, `--duration=${seconds}`, url])
  return { errors: result.errors + result.timeouts + result.non2xx, p99Ms: result.latency.p99 }
}

type Result = {
  '2xx': number
  non2xx: number
  errors: number
  timeouts: number
  latency: { p99: number }
}

async function autocannon(options: string[]): Promise<Result> {
  const program = [pinnedNode, AUTOCANNON, '--json', '--no-progress']
  const { code, output } = await waitForExit(
    startGroup([...onCore(LOAD_CORE), ...program, '--headers=accept-encoding=gzip', ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  if (code !== 0) throw new Error(`the load on ${options.at(-1)} failed: ${output.trim()}`)
  return JSON.parse(output)
}

/** Repeats a task, one run after another. @returns the median of the times in ms */
export async function medianTime(task: () => Promise<unknown>, runs: number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    await task()
    times.push(performance.now() - started)
  }
  return median(times)
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
