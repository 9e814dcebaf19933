import { expect, onTestFinished, test, vi } from 'vitest'
import { Unavailable } from './errors.ts'
import { Semaphore } from './semaphore.ts'

test('so many pieces of work run at once, and the others follow in order', async () => {
  const semaphore = new Semaphore({ permits: 2 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const runs = [0, 1, 2, 3].map((number) =>
    semaphore.run(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => (ends[number] = resolve))
    }),
  )

  await settled()
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await settled()
  expect(begun).toEqual([0, 1, 2])

  ends[0]?.()
  ends[2]?.()
  await settled()
  ends[3]?.()
  await Promise.all(runs)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('work that fails makes room for the next', async () => {
  const semaphore = new Semaphore({ permits: 1 })

  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  await expect(semaphore.run(async () => 'done')).resolves.toBe('done')
})

test('beyond the bound of those who wait work is refused at once', async () => {
  const semaphore = new Semaphore({ permits: 1, waitingMax: 1 })
  const work = Promise.withResolvers<void>()
  const first = semaphore.run(() => work.promise)
  const second = semaphore.run(async () => 'second')

  const refusal = await semaphore.run(async () => 'third').catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(Unavailable)
  expect(refusal).toMatchObject({ headers: { 'Retry-After': '5' } })
  work.resolve()
  await first
  await expect(second).resolves.toBe('second')
})

test('one client fills no more than half of the queue', async () => {
  const semaphore = new Semaphore({ permits: 1, waitingMax: 4 })
  const work = Promise.withResolvers<void>()
  const ask = async (client: string) =>
    semaphore
      .run(() => work.promise, { client })
      .then(
        () => 'done',
        () => 'refused',
      )
  const greedy = ['greedy', 'greedy', 'greedy', 'greedy', 'greedy'].map(ask)
  const others = ['other', 'third', 'other'].map(ask)

  work.resolve()

  expect(await Promise.all(greedy)).toEqual(['done', 'done', 'done', 'refused', 'refused'])
  expect(await Promise.all(others)).toEqual(['done', 'done', 'refused'])
})

test('a client runs its share at once, alongside others', async () => {
  const semaphore = new Semaphore({ permits: 4, share: 2 })
  const begun: string[] = []
  const run = async (client: string) =>
    semaphore.run(async () => void begun.push(client), { client })
  const releases = [
    await semaphore.acquire({ client: 'one' }),
    await semaphore.acquire({ client: 'one' }),
  ]

  const third = run('one')
  await run('other')
  expect(begun).toEqual(['other'])
  releases[0]?.()
  await third

  expect(begun).toEqual(['other', 'one'])
})

test('urgent work goes before work that came earlier, also where that fills its queue', async () => {
  const semaphore = new Semaphore({ permits: 1, waitingMax: 1 })
  const work = Promise.withResolvers<void>()
  const done: string[] = []
  const run = async (name: string, hasPriority: boolean) =>
    semaphore.run(async () => void done.push(name), { hasPriority })
  const first = semaphore.run(() => work.promise)

  const runs = [run('other', false), run('urgent', true)]
  const tooMany = run('one more that is urgent', true)

  await expect(tooMany).rejects.toBeInstanceOf(Unavailable)
  work.resolve()
  await Promise.all([first, ...runs])
  expect(done).toEqual(['urgent', 'other'])
})

test('work that waits too long for a permit is refused, and leaves its place to others', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const semaphore = new Semaphore({ permits: 1, waitingMax: 1, waitingMs: 10_000 })
  const release = await semaphore.acquire()
  const refusal = semaphore.acquire().catch((error: unknown) => error)

  await vi.advanceTimersByTimeAsync(10_000)

  expect(await refusal).toBeInstanceOf(Unavailable)
  const next = semaphore.run(async () => 'next')
  release()
  await expect(next).resolves.toBe('next')
})

async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}
