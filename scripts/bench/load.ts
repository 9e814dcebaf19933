import { once } from 'node:events'
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { endOf, startGroup } from '../child.ts'
import { pinnedNode, root } from '../before-install/setup.mjs'
import { cpuOf, LOAD_CORE, onCore, type Measured } from './server.ts'

const AUTOCANNON = join(root, 'node_modules/autocannon/autocannon.js')

type Round = { path: string; encoding?: string; amount: number; connections?: number }

/** Runs one round of load from a process on its own core. @returns CPU time per request in µs */
export async function cpuPerRequest(server: Measured, round: Round): Promise<number> {
  const { path, encoding = 'identity', amount, connections = 8 } = round
  const before = await cpuOf(server.pid)
  const result = await autocannon([
    `--connections=${connections}`,
    `--amount=${amount}`,
    `--headers=accept-encoding=${encoding}`,
    server.origin + path,
  ])
  const used = (await cpuOf(server.pid)) - before
  if (result['2xx'] < amount || result.errors > 0) {
    throw new Error(`${path} (${encoding}): ${result['2xx']} of ${amount} requests succeeded`)
  }
  return used / amount
}

/** `answers` have a 2xx status; `errors` are all others. */
type Readers = { answers: number; errors: number; p99Ms: number }

/** Simulates this many readers of one page, each of whom requests it again after every answer. */
export async function readersOf(
  url: string,
  count: number,
  seconds: number,
  encoding = 'br',
): Promise<Readers> {
  const options = [`--connections=${count}`, `--duration=${seconds}`]
  const result = await autocannon([...options, `--headers=accept-encoding=${encoding}`, url])
  return {
    answers: result['2xx'],
    errors: result.errors + result.timeouts + result.non2xx,
    p99Ms: result.latency.p99,
  }
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
  const { code, output } = await endOf(
    startGroup([...onCore(LOAD_CORE), ...program, ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  if (code !== 0) throw new Error(`the load on ${options.at(-1)} failed: ${output.trim()}`)
  return JSON.parse(output)
}

export type Answer = {
  firstByteMs: number
  totalMs: number
  body: Buffer
  headers: IncomingHttpHeaders
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** @throws when the answer has another status */
export async function fetchOnce(url: string, encoding = 'identity', status = 200): Promise<Answer> {
  const started = performance.now()
  const sent = request(url, { agent, headers: { 'Accept-Encoding': encoding } }).end()
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error(`${url}: no answer`)
  const firstByteMs = performance.now() - started
  const body = await buffer(response)
  const totalMs = performance.now() - started
  if (response.statusCode !== status) throw new Error(`${url}: ${response.statusCode}`)
  return { firstByteMs, totalMs, body, headers: response.headers }
}

/** Measures requests made one after another over one connection, in ms. */
export async function medianTimes(url: string, count: number, encoding?: string) {
  const answers: Answer[] = []
  for (let number = 0; number < count; number += 1) answers.push(await fetchOnce(url, encoding))
  return {
    firstByteMs: median(answers.map((answer) => answer.firstByteMs)),
    totalMs: median(answers.map((answer) => answer.totalMs)),
  }
}

export function median(values: number[]): number {
  return percentile(values, 50)
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((values.length * percent) / 100)] ?? NaN
}
