import { Agent, get } from 'node:http'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { signInAt } from './site-client.ts'
import { buildOnce, createDataDir, startSite } from './site-process.ts'
import { LONG_PATIENCE } from '#test/patience.ts'

const READERS = 200
const EDITS = 10
const PAGES = ['/', '/blog', '/blog/edited', '/faq']

beforeAll(buildOnce, 600_000)

test('200 readers are answered while an admin writes, and see each edit', async () => {
  const site = await startSite(await createDataDir())
  const { asAdmin } = await signInAt(site)
  const post = { title: 'Edited', content: '<p>Words.</p>', status: 'published' }
  const { id } = await (await asAdmin('POST', '/api/blog', post)).json()
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  onTestFinished(() => agent.destroy())

  const over = new AbortController()
  const readers = Array.from({ length: READERS }, (_, number) =>
    readOn(over.signal, number, (path) => readPage(site.origin + path, agent)),
  )
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const title = `Edition ${edit}.`
    expect((await asAdmin('PUT', `/api/admin/blog/${id}`, { title })).status).toBe(200)
    const read = async () => (await fetch(`${site.origin}/blog/edited`)).text()
    await vi.waitFor(async () => expect(await read()).toContain(title), LONG_PATIENCE)
  }
  over.abort()
  const statuses = (await Promise.all(readers)).flat()

  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(statuses.length).toBeGreaterThan(READERS)
}, 240_000)

/** Each reader turns the pages in another order, and each at least once. */
async function readOn(
  signal: AbortSignal,
  first: number,
  read: (path: string) => Promise<number | undefined>,
) {
  const statuses: (number | undefined)[] = []
  for (let page = first; !signal.aborted || page < first + PAGES.length; page += 1) {
    statuses.push(await read(PAGES[page % PAGES.length] ?? '/'))
  }
  return statuses
}

async function readPage(address: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    }).on('error', reject)
  })
}
