import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { openZip } from '#features/export/server/target.ts'
import type { FindAnswer } from '#server/http/answers/stored-response.ts'
import { startAsAdmin } from '#test/admin.ts'
import { startServer } from '#test/app.ts'
import { wxr, wxrOther } from '../doors/examples.ts'
import { importFrom } from '../doors/doors.ts'
import { createFolder } from '#test/folder.ts'
import { fetchRaw } from '#test/peers/http.ts'
import { FEEDS } from '../processes/import-client.ts'

const MB = 2 ** 20

test('30,000 made-up addresses leave cache and memory bounded', { timeout: 240_000 }, async () => {
  // No flush of counted views voids the cache meanwhile.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { findAnswer, request, services, traffic, port } = await startServer()
  await buildPost(services, { title: 'Real', slug: 'real' })
  for (const address of ['/', '/?sent=1', '/blog', '/blog/real', '/faq']) {
    expect((await fetchRaw(port, address)).status).toBe(200)
  }
  const before = traffic().cache.bytes

  // These are rendered or refused each time.
  for (let n = 0; n < 100; n += 1) {
    for (const address of [`/none-${n}`, `/blog/none-${n}`, `/blog/r%65al?${n}`, `/blog?q=${n}`]) {
      await (await request(address)).arrayBuffer()
    }
  }
  const held = readMemory().heapUsed
  // These are answered with a page that is there, without a connection to make them slow.
  const statuses = new Set<number>()
  for (let n = 0; n < 6000; n += 1) {
    for (const address of ['/blog?x=', '/blog/real?x=', '/faq?x=', '/?sent=', '/blog?page=01&x=']) {
      statuses.add(getAnswerStatus(findAnswer, address + n))
    }
  }

  expect([...statuses]).toEqual([200])
  expect(traffic().cache.bytes).toBe(before)
  expect(readMemory().heapUsed - held).toBeLessThan(8 * MB)
})

test('a zip of many texts takes no more memory than one of few', async () => {
  const { target, bytes } = openZip(new Date(0))
  bytes.resume()
  const before = readMemory().arrayBuffers

  for (let number = 0; number < 1000; number += 1) await target.write(`${number}.md`, 'Words.')

  // Each text that is kept would hold 64 kB. Other tests run in this process.
  expect(readMemory().arrayBuffers - before).toBeLessThan(40 * MB)
})

test('a file of 100 MB is read piece by piece', { timeout: 240_000 }, async () => {
  const app = await startAsAdmin()
  const folder = await createFolder()
  const [head = '', end = ''] = wxr({ name: 'fees' }).split('</channel>')
  const other = wxrOther('x'.repeat(MB))
  const file = createWriteStream(path.join(folder, 'export.xml'))
  await pipeline(
    Readable.from([head, ...Array.from({ length: 100 }, () => other), `</channel>${end}`]),
    file,
  )
  const before = readMemory().arrayBuffers

  const lines = await importFrom(app, folder)

  expect(lines.map(({ outcome }) => outcome)).toEqual([
    'created',
    'left out',
    ...Array(FEEDS + 1).fill('created'),
  ])
  // Without a collection: one could hide that the whole file had been in memory.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * MB)
})

/** The memory of this process after a garbage collection. */
function readMemory(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  collectGarbage()
  return process.memoryUsage()
}

/** The status of an answer that is there at once. */
function getAnswerStatus(findAnswer: FindAnswer, url: string): number {
  const socket = { remoteAddress: '127.0.0.1' }
  const answer = findAnswer({ method: 'GET', url, headers: {}, socket })
  return answer && 'status' in answer ? answer.status : 0
}
