import { expect, test } from 'vitest'
import { TooManyRequests } from '#server/errors.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { ADMIN } from '#test/admin.ts'
import { countAttempt } from './sign-in-limits.ts'
import { DAY, occupySlots, startBehindProxy, wait, WRONG } from './testing.ts'

test.for([
  ['IPv4', (number: number) => `203.0.113.${number}`],
  ['IPv6', (number: number) => `2001:db8:${number.toString(16)}::1`],
] as const)('120 guesses from 120 %s networks are slowed from the 31st on', async ([, makeIp]) => {
  const { from } = await startBehindProxy()

  const responses = []
  for (let guess = 1; guess <= 120; guess += 1) responses.push(await from(makeIp(guess)))

  const statuses = responses.map(({ status }) => status)
  expect(statuses).toEqual([...Array(30).fill(401), ...Array(90).fill(429)])
  for (const response of responses.slice(30)) {
    expect(response.headers.get('retry-after')).toBe('60')
    expect(await response.json()).toEqual({
      message:
        'Too many failed sign-ins for this account. Please try again in 60 seconds, or sign in from a place where you have signed in before.',
    })
  }
})

test('simultaneous guesses from many networks do not get around the limit', async () => {
  const { statusFrom } = await startBehindProxy()

  const statuses = await Promise.all(
    Array.from({ length: 120 }, (_, guess) => statusFrom(`203.0.113.${guess}`)),
  )

  const looked = statuses.filter((status) => status === 401).length
  expect(looked).toBeGreaterThan(0)
  expect(looked).toBeLessThanOrEqual(30)
  expect(statuses).not.toContain(200)
})

test('an address that signed in within 90 days never waits, and an older one does', async () => {
  const { statusFrom, attack, clock } = await startBehindProxy()
  await statusFrom('192.0.2.1', ADMIN)
  await statusFrom('2001:db8:1:2::1', ADMIN)
  await attack()

  clock.advance(90 * DAY)
  expect(await statusFrom('192.0.2.1')).toBe(401)
  expect(await statusFrom('192.0.2.1', ADMIN)).toBe(200)
  expect(await statusFrom('2001:db8:1:2:3::4', ADMIN)).toBe(200)
  expect(await statusFrom('192.0.2.2', ADMIN)).toBe(429)

  clock.advance(90 * DAY + 1)
  expect(await statusFrom('192.0.2.1', ADMIN)).toBe(429)
})

test('from a new network the right password waits a minute', async () => {
  const { from, statusFrom, attack } = await startBehindProxy()
  await attack()

  const first = await from('192.0.2.1', ADMIN)
  wait(20)
  const early = await from('192.0.2.1', ADMIN)
  wait(40)

  expect([first, early].map((response) => response.headers.get('retry-after'))).toEqual([
    '60',
    '40',
  ])
  expect(await statusFrom('192.0.2.1', ADMIN)).toBe(200)
  expect(await statusFrom('192.0.2.1', ADMIN)).toBe(200)
})

test('after the wait there is one attempt, and then another wait', async () => {
  const { statusFrom, attack } = await startBehindProxy()
  await attack()
  await statusFrom('192.0.2.1')

  for (let round = 0; round < 3; round += 1) {
    wait(60)
    const together = Array.from({ length: 8 }, () => statusFrom('192.0.2.1'))
    expect((await Promise.all(together)).toSorted((a, b) => a - b)).toEqual([
      401,
      ...Array(7).fill(429),
    ])
  }
})

test('coming back late does not start the wait over', async () => {
  const { statusFrom, attack } = await startBehindProxy()
  await attack()
  await statusFrom('192.0.2.1', ADMIN)

  wait(15 * 60)

  expect(await statusFrom('192.0.2.1', ADMIN)).toBe(200)
})

test('an unknown address cannot use up the turn of an admin', async () => {
  const { statusFrom, attack } = await startBehindProxy()
  await attack()
  await statusFrom('192.0.2.1', ADMIN)

  for (let second = 0; second < 60; second += 1) {
    wait(1)
    await statusFrom(`203.0.113.${second}`)
    await statusFrom('203.0.113.99')
  }

  expect(await statusFrom('192.0.2.1', ADMIN)).toBe(200)
})

test('a turn that was not processed in time is kept', async () => {
  const { statusFrom, attack, services } = await startBehindProxy()
  await attack()
  await statusFrom('192.0.2.1', ADMIN)
  wait(60)
  const { release } = occupySlots({ services }, 22)

  expect(await statusFrom('192.0.2.1', ADMIN)).toBe(503)
  release()

  expect(await statusFrom('192.0.2.1', ADMIN)).toBe(200)
})

test('a known address does not wait behind guesses from unknown ones', async () => {
  const { statusFrom, services } = await startBehindProxy()
  await statusFrom('192.0.2.1', ADMIN)
  const { release } = occupySlots({ services }, 22)

  const known = statusFrom('192.0.2.1', ADMIN)
  expect(await statusFrom('203.0.113.1')).toBe(503)
  release()

  expect(await known).toBe(200)
})

test('an admin who signs in does not hide an ongoing attack', async () => {
  const { statusFrom, attack } = await startBehindProxy()
  await statusFrom('192.0.2.1', ADMIN)
  await attack()

  for (let count = 0; count < 3; count += 1) {
    expect(await statusFrom('192.0.2.1', ADMIN)).toBe(200)
  }

  expect(await statusFrom('203.0.113.1')).toBe(429)
})

/** Counts tries as sign-ins do, without hashing as many passwords. */
async function countTries(services: Services, addresses: readonly string[]): Promise<number> {
  const account = { id: 0, username: 'clerk', passwordHash: '' }
  let tries = 0
  for (const address of addresses) {
    try {
      await countAttempt(services, account, address)
      tries += 1
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error
    }
  }
  return tries
}

test('continuous guessing gets fewer than 100 attempts a day, and fewer each day', async () => {
  const { services } = await startBehindProxy()
  const addresses = Array.from({ length: 300 }, (_, index) => `198.51.${index % 250}.${index}`)
  const days: number[] = []

  for (let day = 0; day < 3; day += 1) {
    days[day] = 0
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      // All have waited as long as the first: when that is refused, so are the others.
      while ((await countTries(services, addresses.slice(0, 1))) === 1) {
        days[day] = (days[day] ?? 0) + 1
        addresses.push(addresses.shift() ?? '')
      }
      if (minute === 0 && day === 0) await countTries(services, addresses)
      wait(5 * 60)
    }
  }

  expect(days[0]).toBeGreaterThan(50)
  expect(days[0]).toBeLessThan(100)
  expect(days[1]).toBeLessThan(15)
  expect(days[2]).toBeLessThan(15)
})

test('the wait of an unknown address doubles with every five failures of the account', async () => {
  const { services, statusFrom, attack, from } = await startBehindProxy()
  await attack()
  const waits: (string | null)[] = []

  for (let step = 0; step < 8; step += 1) {
    const asked = await from(`203.0.113.${step}`)
    waits.push(asked.headers.get('retry-after'))
    const strangers = Array.from({ length: 5 }, (_, index) => `192.0.2.${step * 5 + index}`)
    for (const address of strangers) await statusFrom(address)
    wait(60 * 2 ** step)
    for (const address of strangers) expect(await statusFrom(address)).toBe(401)
  }

  expect(waits).toEqual(['60', '120', '240', '480', '960', '1920', '3840', '7680'])
  const { message } = await (await from('203.0.113.99')).json()
  expect(message).toContain('Please try again in 5 hours, or sign in from a place')
  expect(await countTries(services, ['192.0.2.200'])).toBe(1)
})

test('a refused attempt does not lengthen the wait of others', async () => {
  const { statusFrom, attack, from } = await startBehindProxy()
  await attack()

  for (let ask = 0; ask < 40; ask += 1) await statusFrom(`203.0.113.${ask}`)

  expect((await from('192.0.2.1')).headers.get('retry-after')).toBe('60')
})

test('an account returns to normal after a day without an attempt', async () => {
  const { statusFrom, attack } = await startBehindProxy()
  await attack()
  wait(24 * 3600 - 1)
  expect(await statusFrom('192.0.2.1', ADMIN)).toBe(429)

  wait(24 * 3600)

  expect(await statusFrom('192.0.2.2', ADMIN)).toBe(200)
})

test('failures from a known address do not make unknown ones wait', async () => {
  const { statusFrom } = await startBehindProxy()
  await statusFrom('192.0.2.1', ADMIN)
  for (let round = 0; round < 4; round += 1) {
    for (let count = 0; count < 9; count += 1) expect(await statusFrom('192.0.2.1')).toBe(401)
    wait(15 * 60)
  }

  expect(await statusFrom('192.0.2.2', ADMIN)).toBe(200)
})

test('an unknown name is slowed like a known one', async () => {
  const { from, attack } = await startBehindProxy()
  await attack()
  await attack('nobody')

  const known = await from('192.0.2.1')
  const unknown = await from('192.0.2.1', { ...WRONG, username: 'Nobody' })

  expect([known.status, unknown.status]).toEqual([429, 429])
  expect(await unknown.text()).toBe(await known.text())
  expect(unknown.headers.get('retry-after')).toBe(known.headers.get('retry-after'))
})

test('an IPv6 client is limited across the networks of one /48', async () => {
  const { from, statusFrom } = await startBehindProxy()
  await statusFrom('2001:db8:1:ffff::1', ADMIN)
  for (let network = 0; network < LIMITS.loginNetwork.points; network += 1) {
    await statusFrom(`2001:db8:1:${network.toString(16)}::1`)
  }

  const sameSite = await from('2001:db8:1:eeee::1')
  const otherSite = await from('2001:db8:2:eeee::1')

  expect(sameSite.status).toBe(429)
  expect(await sameSite.json()).toEqual({ message: expect.stringContaining('from your address') })
  expect(await otherSite.json()).toEqual({ message: expect.stringContaining('for this account') })
  expect(await statusFrom('2001:db8:1:ffff::2', ADMIN)).toBe(200)
})

test('a new password signs in at once where the old one is under attack', async () => {
  const { from, statusFrom, attack, request } = await startBehindProxy()
  const { token } = await (await from('192.0.2.1', ADMIN)).json()
  await attack()

  await request('/api/admin/change-password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ currentPassword: ADMIN.password, newPassword: 'chosen anew' }),
  })

  expect(await statusFrom('192.0.2.2', { ...ADMIN, password: 'chosen anew' })).toBe(200)
})
