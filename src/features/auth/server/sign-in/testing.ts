import { expect, onTestFinished, vi } from 'vitest'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import { ADMIN, postFrom } from '#test/admin.ts'
import { startApp } from '#test/app.ts'

export const WRONG = { ...ADMIN, password: 'wrong-password' }
export const DAY = 24 * 3_600_000
const BEFORE_SLOWED = LIMITS.loginAccount.points

type App = Awaited<ReturnType<typeof startApp>>

export const wait = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)

/** Gives the hashing of passwords this much other work, which ends when `release` is called. */
export function occupySlots({ services }: Pick<App, 'services'>, count: number) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  for (let work = 0; work < count; work += 1) void services.passwordSlots.run(() => promise)
  return { release }
}

/** A site behind a proxy that says where a sign-in comes from, and the time that limits go by. */
export async function startBehindProxy() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = await startApp({ TRUST_PROXY: '1' })
  const from = (ip: string, credentials: unknown = WRONG) =>
    postFrom(app, ip, '/api/admin/login', credentials)
  const statusFrom = async (address: string, credentials?: unknown) =>
    (await from(address, credentials)).status
  /** As many failures from other networks as an account may have before it is slowed. */
  const attack = async (username = ADMIN.username) => {
    for (let guess = 0; guess < BEFORE_SLOWED; guess += 1) {
      expect(await statusFrom(`198.51.100.${guess}`, { ...WRONG, username })).toBe(401)
    }
  }
  return { ...app, from, statusFrom, attack }
}
