import { expect, test } from 'vitest'
import { signIn } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { messageFiguresSchema } from '../schema.ts'
import { buildMessage } from './testing.ts'

/** Starts on Monday, March 2, 2026, at 10 AM in Michigan. */
async function start() {
  const app = await startApp()
  const read = async () => {
    const { asAdmin } = await signIn(app)
    const response = await asAdmin('GET', '/api/admin/messages/figures')
    return messageFiguresSchema.parse(await response.json())
  }
  /** Receives a message, with its answer if there is one. */
  const receive = async (time: string, answered_at?: string) => {
    app.clock.set(new Date(time))
    await buildMessage(app.services, { firstName: time })
    if (answered_at === undefined) return
    await app.db
      .updateTable('contact_messages')
      .set({ status: 'answered', answered_at })
      .where('first_name', '=', time)
      .execute()
  }
  return { ...app, read, receive }
}

test('without messages there are twelve empty weeks, the first of which is the oldest', async () => {
  const { read } = await start()

  const { weeks, medianHours } = await read()

  expect(medianHours).toBeNull()
  expect(weeks).toHaveLength(12)
  expect(weeks.at(0)).toEqual({ from: '2025-12-15', messages: 0, answered: 0, inTime: 0 })
  expect(weeks.at(-1)).toEqual({ from: '2026-03-02', messages: 0, answered: 0, inTime: 0 })
})

test('messages count in the week in Michigan in which they came, without spam', async () => {
  const { read, receive, services, clock } = await start()
  // The last minute of a week, and the first of the next.
  await receive('2026-02-23T04:59:59.000Z')
  await receive('2026-02-23T05:00:00.000Z')
  await receive('2025-12-14T15:00:00.000Z')
  clock.set(new Date('2026-03-02T15:00:00.000Z'))
  await buildMessage(services, { website: 'https://x.example' })

  const { weeks } = await read()

  expect(weeks.filter(({ messages }) => messages > 0)).toEqual([
    { from: '2026-02-16', messages: 1, answered: 0, inTime: 0 },
    { from: '2026-02-23', messages: 1, answered: 0, inTime: 0 },
  ])
})

test('answers count as in time up to the due time, and the median is in hours of the office', async () => {
  const { read, receive } = await start()
  await receive('2026-02-23T15:00:00.000Z', '2026-02-23T17:00:00.000Z')
  await receive('2026-02-24T15:00:00.000Z', '2026-02-25T15:00:00.000Z')
  await receive('2026-02-25T15:00:00.000Z', '2026-02-26T15:00:00.001Z')
  await receive('2026-02-26T15:00:00.000Z', '2026-03-02T15:00:00.000Z')
  await receive('2026-02-27T15:00:00.000Z')

  const { weeks, medianHours } = await read()

  expect(weeks.at(-1)).toEqual({ from: '2026-02-23', messages: 5, answered: 4, inTime: 2 })
  expect(medianHours).toBeCloseTo(10)
})

test('a message that was marked as answered before due times has no answer in time', async () => {
  const { read, receive, db } = await start()
  await receive('2026-02-24T15:00:00.000Z')
  await db.updateTable('contact_messages').set({ status: 'answered', due_at: null }).execute()

  const { weeks, medianHours } = await read()

  expect(weeks.at(-1)).toMatchObject({ messages: 1, answered: 1, inTime: 0 })
  expect(medianHours).toBeNull()
})
