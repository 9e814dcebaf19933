import { expect, test, vi } from 'vitest'
import { ADMIN, postFrom, startAsAdmin } from '#test/admin.ts'
import { startApp } from '#test/app.ts'

type Work = () => unknown

const ROUNDS = 5

test.for(['/', '/a', '.', '%2f', '%', '&', '?'])(
  'a path that repeats %j costs no more than one of letters',
  async (unit) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { request } = await startApp()
    const ask = (path: string) => async () => (await request(path)).text()
    const length = 8000

    const ratio = await measureRatio(
      ask(`/x${unit.repeat(length / unit.length)}x`),
      ask(`/x${'y'.repeat(length)}x`),
    )

    // Far above what a longer walk over the same bytes adds, and far below their square.
    expect(ratio).toBeLessThan(6)
  },
)

test('an unknown name takes as long as a wrong password', async () => {
  const { asAdmin, ...app } = await startAsAdmin({ TRUST_PROXY: '1' })
  await asAdmin('POST', '/api/admin/users', { username: 'clerk', password: 'a real password' })
  let attempts = 0
  // Each from another address, because attempts are limited.
  const signIn = (username: string) => async () =>
    postFrom(app, `192.0.2.${(attempts += 1)}`, '/api/admin/login', {
      ...ADMIN,
      username,
      password: 'no',
    })

  const ratio = await measureRatio(signIn('nobody'), signIn('clerk'), 12)

  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

/** How many times the processor's time one takes as the other, each at its quickest. */
async function measureRatio(one: Work, other: Work, rounds = ROUNDS): Promise<number> {
  const times = { one: Infinity, other: Infinity }
  for (let round = 0; round < rounds; round += 1) {
    times.one = Math.min(times.one, await measureWork(one))
    times.other = Math.min(times.other, await measureWork(other))
  }
  return times.one / times.other
}

/** In time of the processor, with all threads: passwords are hashed in another one. */
async function measureWork(work: Work): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
