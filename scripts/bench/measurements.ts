import { setTimeout as sleep } from 'node:timers/promises'
import { findingsOf } from '#aspects/findings/server/find-in-html.ts'
import { WRITTEN_MAX } from '#shared/text.ts'
import { listPublicPages, POST } from '../public-pages.ts'
import {
  cpuPerRequest,
  median,
  medianTime,
  simulateReaders,
  type Readers,
  type Round,
} from './load.ts'
import { signIn, readMemoryUsage, type Measured } from './server.ts'

/** A measured figure; `goal` is the highest value allowed. */
export type Measurement = { name: string; value: number; unit: string; goal?: number }

/** The page with the most bytes. */
export const CACHED_PAGE = '/faq'
/** Odd, so that one round is the middle. */
const ROUNDS = 9
const CACHED: Round = { amounts: { [CACHED_PAGE]: 5000 }, connections: 32 }
/** A visit reads a page or two and calls the API now and then. */
const PROXIED: Round = { amounts: { [CACHED_PAGE]: 5000, '/api/site': 250 }, connections: 8 }
const WARM_UP = 2000
const UNCACHED = 150
const SAVES = 200
const SEARCHES = 40
const PARAGRAPHS = 2000
const CHECKS = 100
const SENTENCE = 'See <a href="/minutes-N">minutes N</a> of the board on the left shelf. '
const READERS = 200
const READER_SECONDS = 10
const EDIT_PAUSE_MS = 500

/** Compares a cached page with a bare server in turns; the median of the ratios counts. */
export async function cachedPage(site: Measured, bare: Measured): Promise<Measurement[]> {
  await cpuPerRequest(site, CACHED)
  await cpuPerRequest(bare, CACHED)
  const costs: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const cost = await cpuPerRequest(site, CACHED)
    costs.push(cost)
    ratios.push(cost / (await cpuPerRequest(bare, CACHED)))
  }
  return [
    { name: 'cached page: CPU per request', value: median(costs), unit: 'µs' },
    { name: 'cached page: times bare node:http', value: median(ratios), unit: '×', goal: 1 },
  ]
}

/** Pages and calls of the API at the same time through a proxy. */
export async function behindProxy(site: Measured, through: Measured): Promise<Measurement> {
  const value = await medianCost(site, { ...PROXIED, through }, { ...PROXIED, through })
  return { name: 'behind a proxy: CPU per request', value, unit: 'µs' }
}

/** A draft, whose page is rendered for each reader. */
export async function uncachedPage(site: Measured): Promise<Measurement> {
  const call = await signIn(site.origin)
  const { title, content } = await call('GET', POST.replace('/blog/', '/api/blog/slug/'))
  const { slug } = await call('POST', '/api/blog', { title, content, status: 'draft' })
  const round = (amount: number) => ({ amounts: { [`/blog/${slug}`]: amount }, connections: 2 })
  const value = (await medianCost(site, round(WARM_UP), round(UNCACHED))) / 1000
  return { name: 'uncached post: CPU per request', value, unit: 'ms' }
}

async function medianCost(site: Measured, warmUp: Round, round: Round): Promise<number> {
  await cpuPerRequest(site, warmUp)
  const costs: number[] = []
  for (let number = 0; number < ROUNDS; number += 1) costs.push(await cpuPerRequest(site, round))
  return median(costs)
}

/** Saves of a long post, each of which keeps a version. */
export async function saves({ origin }: Measured): Promise<Measurement> {
  const call = await signIn(origin)
  const { content } = await call('GET', POST.replace('/blog/', '/api/blog/slug/'))
  const { id } = await call('POST', '/api/blog', { title: 'Measured', content, status: 'draft' })
  let number = 0
  const save = () => {
    number += 1
    return call('PUT', `/api/admin/blog/${id}`, { content: `${content}<p>${number}</p>` })
  }
  const value = await medianTime(save, SAVES)
  return { name: 'a save with its version, median', value, unit: 'ms' }
}

/** The rules on the longest text that is accepted, made of different paragraphs. */
export function findings(): Measurement {
  const length = WRITTEN_MAX / PARAGRAPHS - '<p></p>'.length
  const html = Array.from({ length: PARAGRAPHS }, (_, index) => {
    const words = SENTENCE.replaceAll('N', String(index))
    return `<p>${words.padEnd(length, 'words ')}</p>`
  }).join('')
  const check = () => {
    const before = process.threadCpuUsage()
    for (let round = 0; round < CHECKS; round += 1) findingsOf(html)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / CHECKS / 1000
  }
  // The first rounds warm up.
  check()
  return { name: 'findings in 2,000 paragraphs: CPU', value: check(), unit: 'ms', goal: 10 }
}

/** Measures readers without pause while an admin saves a post twice a second. */
export async function readersAndWriter({ origin }: Measured): Promise<Measurement[]> {
  const call = await signIn(origin)
  const { id } = await call('POST', '/api/blog', { title: 'Measured edit', content: '<p>Text</p>' })
  const pages = await listPublicPages(origin)
  const count = Math.ceil(READERS / pages.length)
  const readers = pages.map((path) => simulateReaders(origin + path, count, READER_SECONDS))
  const end = performance.now() + READER_SECONDS * 1000
  for (let edit = 1; performance.now() < end; edit += 1) {
    const content = `<p>Edit ${edit}</p>`
    await call('PUT', `/api/admin/blog/${id}`, { content, status: 'published' })
    await sleep(EDIT_PAUSE_MS)
  }
  return describeReaders(await Promise.all(readers))
}

function describeReaders(results: Readers[]): Measurement[] {
  const name = `${READERS} readers and a writing admin`
  const errors = results.reduce((sum, result) => sum + result.errors, 0)
  const p99 = Math.max(...results.map((result) => result.p99Ms))
  return [
    { name: `${name}: errors`, value: errors, unit: '', goal: 0 },
    { name: `${name}: time of an answer, p99`, value: p99, unit: 'ms', goal: 400 },
  ]
}

/** Searches for a rare word and for one that every post has. */
export async function searches({ origin }: Measured): Promise<Measurement[]> {
  const words = [
    { word: 'zyxrare', goal: 20 },
    { word: 'township', goal: 60 },
  ]
  const measurements: Measurement[] = []
  for (const { word, goal } of words) {
    const path = `/blog?q=${word}`
    const search = async () => (await fetch(origin + path)).text()
    const value = await medianTime(search, SEARCHES)
    measurements.push({ name: `10,000 posts, ${path}: median`, value, unit: 'ms', goal })
  }
  return measurements
}

/** Overview, which reads the counts of 400 days. */
export async function overview({ origin }: Measured): Promise<Measurement> {
  const call = await signIn(origin)
  const value = await medianTime(() => call('GET', '/api/admin/overview'), SEARCHES)
  return { name: '10,000 posts, Overview: median', value, unit: 'ms', goal: 30 }
}

export async function highestMemory(name: string, { pid }: Measured): Promise<Measurement> {
  const { highest } = await readMemoryUsage(pid)
  return { name: `highest memory: ${name}`, value: highest, unit: 'MB', goal: 200 }
}
