import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { signInAt } from './site-client.ts'
import { buildOnce, createDataDir, startSite } from './site-process.ts'

const READERS = 200
const READ_FOR_MS = 4000
/** A quick reader: a page each second. */
const PAUSE_MS = 1000
const PAGES = ['/', '/blog', '/blog/edited', '/faq']

beforeAll(buildOnce, 120_000)

test('200 readers are answered quickly while an admin writes, and see each edit at once', async () => {
  const site = await startSite(await createDataDir())
  const { asAdmin } = await signInAt(site)
  const post = { title: 'Edited', content: '<p>Words.</p>', status: 'published' }
  const { id } = await (await asAdmin('POST', '/api/blog', post)).json()
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  onTestFinished(() => agent.destroy())

  const end = performance.now() + READ_FOR_MS
  const readers = Array.from({ length: READERS }, (_, number) =>
    readUntil(end, number, agent, site),
  )
  const seenAfter: number[] = []
  for (let edit = 1; performance.now() < end; edit += 1) {
    const title = `Edition ${edit}.`
    expect((await asAdmin('PUT', `/api/admin/blog/${id}`, { title })).status).toBe(200)
    const saved = performance.now()
    while (!(await (await fetch(`${site.origin}/blog/edited`)).text()).includes(title))
      await sleep(5)
    seenAfter.push(performance.now() - saved)
    await sleep(200)
  }
  const answers = (await Promise.all(readers)).flat()

  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers.length).toBeGreaterThan(READERS)
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(400)
  expect(Math.max(...seenAfter)).toBeLessThan(2000)
}, 60_000)

type Answer = { status: number | undefined; milliseconds: number }

/** Readers begin spread over a second, and each turns the pages in another order. */
async function readUntil(end: number, number: number, agent: Agent, site: { origin: string }) {
  const answers: Answer[] = []
  await sleep((number / READERS) * PAUSE_MS)
  for (let page = number; performance.now() < end; page += 1) {
    answers.push(await readPage(site.origin + (PAGES[page % PAGES.length] ?? '/'), agent))
    await sleep(PAUSE_MS)
  }
  return answers
}

async function readPage(address: string, agent: Agent): Promise<Answer> {
  const started = performance.now()
  const status = await new Promise<number | undefined>((resolve, reject) => {
    get(address, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    }).on('error', reject)
  })
  return { status, milliseconds: performance.now() - started }
}
