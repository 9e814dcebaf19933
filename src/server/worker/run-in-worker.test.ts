import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createFolder } from '#test/folder.ts'
import { runInWorker, WorkerError } from './run-in-worker.ts'

const PATIENCE_MS = 10 * 60_000

type Options = Parameters<typeof runInWorker>[2]

async function readFile(name: string, text: string, options?: Options): Promise<unknown[]> {
  const place = path.join(await createFolder(), name)
  await writeFile(place, text)
  return readPlace(place, options)
}

async function readPlace(place: string, options?: Options): Promise<unknown[]> {
  const read: unknown[] = []
  for await (const result of runInWorker('read source', { place, now: new Date(0) }, options)) {
    if (result === null) break
    read.push(result)
  }
  return read
}

/** marked takes the square of the length of this. */
const DEAR = '*_a'.repeat(30_000)

test(
  'a result that takes too long ends its worker, and the next task gets another',
  { tags: 'long' },
  async () => {
    await expect(readFile('dear.md', DEAR, { resultMs: 500 })).rejects.toEqual(
      new WorkerError('takes too long', { isLimit: true }),
    )

    expect(await readFile('plain.md', 'Words.')).toHaveLength(2)
  },
)

test('the thread that answers requests goes on meanwhile', async () => {
  const before = process.threadCpuUsage()
  await readFile('dear.md', DEAR, { resultMs: 2_000 }).catch(() => {})
  const { user, system } = process.threadCpuUsage(before)

  // In this thread, the text would have taken two seconds of the processor and more.
  expect((user + system) / 1000).toBeLessThan(1_000)
})

test.each([
  ['is nested without end', '{"site":', () => '['.repeat(1 << 20)],
  // The table of the names cannot grow, and that would end the process of any thread.
  ['has millions of names', '{"site":{"id":1', listNames],
])(
  'a task whose input %s ends its worker alone',
  { timeout: PATIENCE_MS, tags: 'long' },
  async (_, start, write) => {
    const place = path.join(await createFolder(), 'site.json')
    const file = createWriteStream(place)
    file.write(start)
    for (let part = 0; part < 20; part += 1) file.write(write(part))
    await once(file.end('}}'), 'close')

    // Until its memory is full, a busy machine may take longer than a visitor would wait.
    await expect(readPlace(place, { resultMs: PATIENCE_MS })).rejects.toEqual(
      new WorkerError('needs too much memory', { isLimit: true }),
    )
  },
)

function listNames(part: number): string {
  return Array.from({ length: 80_000 }, (_, index) => `,"n${part}-${index}":1`).join('')
}

test('a task ends with the signal of its sender', async () => {
  const sender = new AbortController()
  const reading = readFile('dear.md', DEAR, { signal: sender.signal })
  setTimeout(() => sender.abort(new Error('gone')), 100)

  await expect(reading).rejects.toThrow('gone')
})

test('what a task says to the sender of its input is told apart from a bug', async () => {
  await expect(readFile('x.xml', '<rss></x>')).rejects.toMatchObject({ isExpected: true })
  await expect(runInWorker('no such task', {}).next()).rejects.toMatchObject({ isExpected: false })
})
