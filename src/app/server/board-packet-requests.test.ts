import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '#test/app.ts'

const QUANTITIES = 'devices=25&terabytes=10'
const AS_PERSON = { headers: { Accept: 'text/html,application/xhtml+xml' } }

test('a query that makes no packet leads back to the form', async () => {
  const { request } = await startApp()

  for (const query of [
    '',
    'devices=five&terabytes=2',
    `${QUANTITIES}&municipality=${'x'.repeat(81)}`,
    `${QUANTITIES}&meeting=2026-03-01`,
  ]) {
    const { status, headers } = await request(`/board-packet.pdf?${query}`)
    const form = `/board-packet${query && `?${query}`}`
    expect([status, headers.get('location')]).toEqual([303, form])
  }
})

test('too many PDFs for one address are refused, in a browser with a page that links back', async () => {
  const { request, services } = await startApp()
  const address = `/board-packet.pdf?${QUANTITIES}&municipality=Sample`
  for (let used = 0; used < 30; used += 1) await services.limits.use('packet', 'unknown')

  const program = await request(address)
  const person = await request(address, AS_PERSON)

  expect([program.status, person.status]).toEqual([429, 429])
  expect(Number(person.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await program.json()).message).toContain('Please try again in')
  const page = await person.text()
  expect(page).toContain('The PDF cannot be made right now')
  expect(page).toContain(
    `href="/board-packet?${QUANTITIES.replace('&', '&amp;')}&amp;municipality=Sample"`,
  )
})

test('the PDFs of an IPv6 /48 are limited too, however many addresses are in it', async () => {
  const { request, services } = await startApp({ TRUST_PROXY: 'true' })
  for (let used = 0; used < 90; used += 1) {
    await services.limits.use('packetNetwork', '2001:db8:1::/48')
  }
  const ask = async (address: string) => {
    const headers = { 'X-Forwarded-For': address }
    return (await request(`/board-packet.pdf?${QUANTITIES}`, { headers })).status
  }

  expect(await ask('2001:db8:1:7::1')).toBe(429)
  expect(await ask('2001:db8:2:7::1')).toBe(200)
})

test(
  'one PDF is made at a time, a few wait, and a flood from one address leaves room for others',
  { tags: 'long' },
  async () => {
    // Nobody waits too long, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { request, services } = await startApp({ TRUST_PROXY: 'true' })
    const use = vi.spyOn(services.limits, 'use')
    const ask = async (address: string) => {
      const headers = { ...AS_PERSON.headers, 'X-Forwarded-For': address }
      return request(`/board-packet.pdf?${QUANTITIES}`, { headers })
    }

    const flood = Array.from({ length: 9 }, async () => ask('192.0.2.1'))
    const others = await Promise.all(['192.0.2.2', '192.0.2.3'].map(ask))
    const answers = await Promise.all(flood)

    expect(others.map(({ status }) => status)).toEqual([200, 200])
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(refused).toHaveLength(5)
    for (const { headers } of refused) expect(headers.get('retry-after')).toBe('5')
    expect(use, 'refused ones are not counted').toHaveBeenCalledTimes(6)
    expect((await ask('192.0.2.1')).status).toBe(200)
  },
)
