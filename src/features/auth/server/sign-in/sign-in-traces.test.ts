import { expect, test, vi } from 'vitest'
import { ADMIN } from '#test/admin.ts'
import { listMailSummaries } from '../testing.ts'
import { DAY, startBehindProxy, WRONG } from './testing.ts'
import { PATIENCE } from '#test/patience.ts'

test('the admin is notified once of the 31st failure in an hour, and nobody for a made-up name', async () => {
  const { statusFrom, attack, db } = await startBehindProxy()
  await statusFrom('192.0.2.1', ADMIN)
  await attack('nobody')
  await attack()
  expect(await listMailSummaries({ db })).toEqual([])

  for (let count = 0; count < 5; count += 1) {
    await statusFrom('192.0.2.1')
    await statusFrom('192.0.2.1', { ...WRONG, username: 'nobody' })
  }

  expect(await listMailSummaries({ db })).toEqual([
    'hello@townshipvault.example: Many failed sign-ins',
  ])
})

test('the activity record has the first refusal of an account and counts the rest', async () => {
  const { statusFrom, attack, db } = await startBehindProxy()
  await attack()
  for (let guess = 0; guess < 20; guess += 1) await statusFrom(`203.0.113.${guess}`)

  await vi.waitFor(async () => {
    const refusals = await db
      .selectFrom('activity')
      .selectAll()
      .where('action', '=', 'was blocked from signing in')
      .execute()
    expect(refusals).toMatchObject([{ username: 'admin', address: '203.0.113.0', repeats: 19 }])
  }, PATIENCE)
})

test('the activity record has the first failure of an address in 15 minutes and counts the rest', async () => {
  const { statusFrom, clock, db } = await startBehindProxy()
  const guess = async (username: string) => statusFrom('192.0.2.1', { ...WRONG, username })
  for (let count = 0; count < 5; count += 1) await guess('admin')
  await guess('no-such-name')
  await guess('another')
  clock.advance(15 * 60_000)
  await guess('admin')

  await vi.waitFor(async () => {
    const rows = await db.selectFrom('activity').selectAll().orderBy('id').execute()
    expect(rows.map(({ username, repeats }) => [username, repeats])).toEqual([
      ['admin', 4],
      ['(unknown name)', 1],
      ['admin', 0],
    ])
  }, PATIENCE)
})

test('the addresses of a user are deleted with the user, and when they are old', async () => {
  const { statusFrom, clock, db } = await startBehindProxy()
  const stored = async () => {
    const rows = await db.selectFrom('sign_in_addresses').select('address').execute()
    return rows.map(({ address }) => address)
  }
  await statusFrom('192.0.2.1', ADMIN)
  clock.advance(60 * DAY)
  await statusFrom('192.0.2.2', ADMIN)
  expect((await stored()).toSorted()).toEqual(['192.0.2.1', '192.0.2.2'])

  clock.advance(31 * DAY)
  await statusFrom('192.0.2.2', ADMIN)
  expect(await stored()).toEqual(['192.0.2.2'])
  await db.deleteFrom('users').execute()
  expect(await stored()).toEqual([])
})
