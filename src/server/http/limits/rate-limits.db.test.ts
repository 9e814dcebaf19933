import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { TooManyRequests } from '../../errors.ts'
import { LIMITS, memoryRateLimits, sharedRateLimits } from './rate-limits.ts'

const wait = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)

test('a client is refused after its points, others are still served', async () => {
  const limits = memoryRateLimits()
  for (let use = 0; use < LIMITS.contact.points; use += 1) await limits.use('contact', 'one')

  await expect(limits.use('contact', 'one')).rejects.toBeInstanceOf(TooManyRequests)
  await expect(limits.use('contact', 'two')).resolves.toBeUndefined()
  await expect(limits.use('faqView', 'one')).resolves.toBeUndefined()
})

test('a refusal says when to come back, and then lets the client in', async () => {
  vi.useFakeTimers()
  const limits = memoryRateLimits()
  for (let use = 0; use < LIMITS.contact.points; use += 1) await limits.use('contact', 'one')

  const refusal = await limits.use('contact', 'one').catch((error: unknown) => error)
  vi.advanceTimersByTime(LIMITS.contact.seconds * 1000 + 1)
  const later = limits.use('contact', 'one')

  expect(refusal).toMatchObject({ status: 429, headers: { 'Retry-After': '600' } })
  await expect(later).resolves.toBeUndefined()
  vi.useRealTimers()
})

test('a limit that is used up is not forgotten for clients that come later', async () => {
  const limits = memoryRateLimits()
  for (let use = 0; use < LIMITS.login.points; use += 1) await limits.use('login', 'used up')

  for (let client = 0; client < 60_000; client += 1) await limits.use('login', `client ${client}`)

  await expect(limits.use('login', 'used up')).rejects.toBeInstanceOf(TooManyRequests)
})

test('beyond the limit of memory, the client unseen longest is forgotten', async () => {
  const limits = memoryRateLimits()
  const uses = async (client: string) => limits.count('login', client)
  await uses('unseen')
  await uses('seen')
  for (let client = 0; client < 49_998; client += 1) await uses(`client ${client}`)
  expect(await uses('seen')).toBe(2)

  await uses('one more')

  expect([await uses('seen'), await uses('unseen')]).toEqual([3, 1])
})

test('a refunded use leaves nothing behind', async () => {
  const limits = memoryRateLimits()
  await limits.count('login', 'seen')

  for (let client = 0; client < 60_000; client += 1) {
    await limits.use('login', `client ${client}`)
    await limits.refund('login', `client ${client}`)
  }

  expect(await limits.count('login', 'seen')).toBe(2)
})

describe.for(['in memory', 'in the database'])('%s', (place) => {
  async function start() {
    const { db } = await startApp()
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    return place === 'in memory' ? memoryRateLimits() : sharedRateLimits(db)
  }

  test('an attempt is waited for once, used once, and can be refunded', async () => {
    const limits = await start()
    const take = (waitMs = 60_000) => limits.claimAttempt('one', waitMs)
    const waits = [await take()]
    wait(59)
    waits.push(await take())
    wait(1)
    waits.push(await take(120_000), await take())
    await limits.returnAttempt('one')
    waits.push(await take(3_600_000), await take())

    expect(waits).toEqual([60_000, 1000, 60_000, 0, 0, 60_000])
  })

  test('a count ends after its time, a renewed one after its time without a use', async () => {
    const limits = await start()
    const counts = async () => [
      await limits.count('login', 'one'),
      await limits.count('loginAccount', 'one'),
    ]
    expect([await counts(), await counts()]).toEqual([
      [1, 1],
      [2, 2],
    ])

    wait(LIMITS.loginAccount.seconds - 1)
    expect(await counts()).toEqual([1, 3])
    wait(LIMITS.loginAccount.seconds - 1)
    expect(await counts()).toEqual([1, 4])
    wait(LIMITS.loginAccount.seconds)

    expect(await counts()).toEqual([1, 1])
  })

  test('further uses do not make a count last longer', async () => {
    const limits = await start()
    await limits.count('login', 'one')

    wait(LIMITS.login.seconds - 1)
    const before = await limits.count('login', 'one')
    wait(1)

    expect([before, await limits.count('login', 'one')]).toEqual([2, 1])
  })

  test('uses at the same moment are counted one by one', async () => {
    const limits = await start()

    const counts = await Promise.all(Array.from({ length: 20 }, () => limits.count('login', 'one')))

    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })

  test('a refunded or reset use no longer counts', async () => {
    const limits = await start()
    for (let use = 0; use < 3; use += 1) await limits.count('login', 'one')

    await limits.refund('login', 'one')
    const afterOne = await limits.count('login', 'one')
    await limits.reset('login', 'one')

    expect([afterOne, await limits.count('login', 'one')]).toEqual([3, 1])
  })
})

test('limits counted in the database hold while it is unreachable', async () => {
  const { db } = await startApp()
  const limits = sharedRateLimits(db)
  await db.destroy()
  for (let use = 0; use < LIMITS.login.points; use += 1) await limits.use('login', 'one')

  await expect(limits.use('login', 'one')).rejects.toBeInstanceOf(TooManyRequests)
  await expect(limits.use('login', 'two')).resolves.toBeUndefined()
})
