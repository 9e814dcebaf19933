import { readFile } from 'node:fs/promises'
import { onTestFinished, expect, test, vi } from 'vitest'
import { buildMessage } from '#features/contact/server/testing.ts'
import { startAsAdmin } from '#test/admin.ts'
import type { App } from '#test/app.ts'

/** The numbers of a row of the table 'Sums'; NaN where it has none. */
type Row = { hour: number; day: number }
/** For each row, a case that goes beyond it. */
export type Sums = Record<string, (row: Row) => Promise<void>>
type Admin = Awaited<ReturnType<typeof start>>

export const HOUR = 3600
export const PROOF_ENDS = 601
export const ASKED = { code: 'confirm' }

/** Starts the site behind a proxy, with both clocks in the hands of the test. */
export async function start() {
  const app = await startAsAdmin({ TRUST_PROXY: 'true' })
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return app
}

export function pass({ clock }: Pick<App, 'clock'>, seconds: number): void {
  clock.advance(seconds * 1000)
  vi.setSystemTime(Date.now() + seconds * 1000)
}

/** Repeats a call until its answer is another one. @returns how often it was the first, and the other */
export async function until(answer: (number: number) => Promise<Response>, status: number) {
  for (let number = 0; ; number += 1) {
    const response = await answer(number)
    if (response.status !== status) return { number, response }
  }
}

/** An address of one IPv6 subscriber. */
export const subscriber = (number: number) => `2001:db8:1:${number.toString(16)}::1`

export async function countRows(
  { db }: Pick<App, 'db'>,
  ...[table, kind]: [table: 'activity' | 'outbox_mails', kind: string]
) {
  return (await db.selectFrom(table).select('id').where('kind', '=', kind).execute()).length
}

export const inDays = ({ clock }: Pick<App, 'clock'>, days: number) =>
  new Date(clock.now().getTime() + days * 24 * HOUR * 1000).toISOString()

/** Stores a message of each of these senders, at the longest. */
export async function storeMessages({ services }: Admin, senders: number): Promise<void> {
  for (let sender = 0; sender < senders; sender += 1) {
    const message = `${sender} ${'words '.repeat(1500)}`
    await buildMessage(services, { email: `clerk${sender}@township.example`, message })
  }
}

const toNumber = (cell = '') => Number.parseInt(cell.replaceAll(',', ''), 10)

/** Reads the rows of the table 'Sums' about one of its actors, by what they are about. */
async function readTable(who: string): Promise<Map<string, Row>> {
  const page = await readFile('docs/security.md', 'utf8')
  const section = page.slice(page.indexOf('\n## Sums'), page.indexOf('\n## Bounds'))
  const lines = section.split('\n').filter((line) => line.startsWith(`| ${who} `))
  return new Map(
    lines.map((line) => {
      const [, , what = '', hour, day] = line.split('|').map((cell) => cell.trim())
      return [what, { hour: toNumber(hour), day: toNumber(day) }]
    }),
  )
}

/** Tests each row about a visitor, a session or a key with its case. */
export async function testSums(who: 'visitor' | 'session' | 'key', cases: Sums): Promise<void> {
  const table = await readTable(who)

  test('the table of sums and its cases have the same rows', () => {
    expect([...table.keys()]).toEqual(Object.keys(cases))
  })

  test.each(Object.entries(cases))('%s', { timeout: 60_000 }, async (what, goBeyond) => {
    const row = table.get(what) ?? { hour: Number.NaN, day: Number.NaN }
    await expect(goBeyond(row)).resolves.toBeUndefined()
  })
}
