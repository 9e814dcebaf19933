import { setTimeout as sleep } from 'node:timers/promises'
import { listPublicPages } from '../public-pages.ts'
import { signedIn, type Measured } from './server.ts'
import { fetchOnce, simulateReaders } from './load.ts'
import type { Measurement } from './measurements.ts'

const READERS = 200
const SECONDS = 10
const PAUSE_MS = 500
const LOOK_AGAIN_MS = 10

/** Measures readers without pause while an admin saves a post twice a second. */
export async function readersAndWriter({ origin }: Measured): Promise<Measurement[]> {
  const pages = await listPublicPages(origin)
  const readersOfEach = Math.ceil(READERS / pages.length)
  const post = await startPost(origin)
  const readers = Promise.all(
    pages.map((path) => simulateReaders(origin + path, readersOfEach, SECONDS)),
  )
  const end = performance.now() + SECONDS * 1000
  let slowestEdit = 0
  for (let edit = 1; performance.now() < end; edit += 1) {
    slowestEdit = Math.max(slowestEdit, await post.edit(`Measured edit ${edit}`))
    await sleep(PAUSE_MS)
  }
  const results = await readers
  const name = `${READERS} readers and a writing admin`
  const p99 = Math.max(...results.map((result) => result.p99Ms))
  const perSecond = sum(results.map((result) => result.answers)) / SECONDS
  return [
    { name: `${name}: answers a second`, value: perSecond, unit: '' },
    { name: `${name}: errors`, value: sum(results.map(({ errors }) => errors)), unit: '', goal: 0 },
    { name: `${name}: time of an answer, p99`, value: p99, unit: 'ms', goal: 400 },
    { name: `${name}: slowest edit to be seen`, value: slowestEdit, unit: 'ms', goal: 2000 },
  ]
}

/** Creates a post. @returns a function that changes its title and waits until it is shown, in ms */
async function startPost(origin: string) {
  const call = await signedIn(origin)
  const draft = { title: 'Measured edit', content: '<p>Text</p>', status: 'published' }
  const { id, slug } = await call('POST', '/api/blog', draft)
  return {
    async edit(title: string): Promise<number> {
      const started = performance.now()
      await call('PUT', `/api/admin/blog/${id}`, { ...draft, title })
      while (!(await fetchOnce(`${origin}/blog/${slug}`)).body.includes(title)) {
        await sleep(LOOK_AGAIN_MS)
      }
      return performance.now() - started
    },
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
