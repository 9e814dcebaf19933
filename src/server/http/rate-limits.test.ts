import { expect, test, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { TooManyRequests } from '../errors.ts'
import { LIMITS, memoryRateLimits, sharedRateLimits } from './rate-limits.ts'

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

test('of more clients than memory is meant for, the one unseen longest is forgotten', async () => {
  const limits = memoryRateLimits()
  for (let use = 0; use < LIMITS.login.points; use += 1) {
    await limits.use('login', 'unseen')
    await limits.use('login', 'seen')
  }
  for (let client = 0; client < 19_998; client += 1) await limits.use('login', `client ${client}`)
  await expect(limits.use('login', 'seen')).rejects.toBeInstanceOf(TooManyRequests)

  await limits.use('login', 'one more')

  await expect(limits.use('login', 'unseen')).resolves.toBeUndefined()
  await expect(limits.use('login', 'seen')).rejects.toBeInstanceOf(TooManyRequests)
})

test('a turn is waited for once, taken once, and can be returned', async () => {
  vi.useFakeTimers()
  const limits = memoryRateLimits()
  const waits = [await limits.takeTurn('one')]
  vi.advanceTimersByTime(59_001)
  waits.push(await limits.takeTurn('one'))
  vi.advanceTimersByTime(999)
  waits.push(await limits.takeTurn('one'))
  await limits.returnTurn('one')
  waits.push(await limits.takeTurn('one'), await limits.takeTurn('one'))
  vi.useRealTimers()

  expect(waits).toEqual([60, 1, 0, 0, 60])
})

test('limits that the database counts hold while it is away', async () => {
  const { db } = await startApp()
  const limits = sharedRateLimits(db)
  await db.destroy()
  for (let use = 0; use < LIMITS.login.points; use += 1) await limits.use('login', 'one')

  await expect(limits.use('login', 'one')).rejects.toBeInstanceOf(TooManyRequests)
  await expect(limits.use('login', 'two')).resolves.toBeUndefined()
})
