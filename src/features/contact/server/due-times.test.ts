import { expect, test } from 'vitest'
import { z } from 'zod'
import { signIn } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { contactMessageSchema, messagePageSchema } from '../schema.ts'
import { buildMessage } from './testing.ts'

const MESSAGES = '/api/admin/messages'
const SETTINGS = '/api/admin/settings'

/** Starts on Monday, March 2, 2026, at 10 AM in Michigan. */
async function start() {
  const app = await startApp()
  // A session would not outlast the days that pass in between.
  const asAdmin = async (method: string, path: string, body?: unknown) =>
    (await signIn(app)).asAdmin(method, path, body)
  const list = async () =>
    z.array(contactMessageSchema).parse(await (await asAdmin('GET', MESSAGES)).json())
  const find = async (name: string) => {
    const found = (await list()).find(({ firstName }) => firstName === name)
    if (!found) throw new Error(`There is no message from ${name}`)
    return found
  }
  return {
    ...app,
    asAdmin,
    find,
    dueAt: async (name: string) => (await find(name)).dueAt,
    receive: (firstName: string, more = {}) => buildMessage(app.services, { firstName, ...more }),
    mark: async (name: string, status: string) =>
      asAdmin('PUT', `${MESSAGES}/${(await find(name)).id}`, { status }),
    page: async (query = '') => {
      const response = await asAdmin('GET', `${MESSAGES}/page${query}`)
      const page = messagePageSchema.parse(await response.json())
      return { ...page, names: page.items.map(({ firstName }) => firstName) }
    },
    close: (...dates: string[]) =>
      asAdmin('PUT', SETTINGS, { closedDays: dates.map((date) => ({ date, label: 'Closed' })) }),
  }
}

test('a message is due a business day after it came, and suspected spam is not', async () => {
  const { receive, dueAt } = await start()
  await receive('Ada')
  await receive('Bot', { website: 'https://x.example' })

  expect(await dueAt('Ada')).toBe('2026-03-03T15:00:00.000Z')
  expect(await dueAt('Bot')).toBeNull()
})

test('the days of the office count from the next message on', async () => {
  const { receive, dueAt, close } = await start()
  await close('2026-03-03')
  await receive('Ada')

  expect(await dueAt('Ada')).toBe('2026-03-04T15:00:00.000Z')
})

test('a message that was suspected is due a business day after its release', async () => {
  const { receive, mark, dueAt, clock, close } = await start()
  await receive('Ada', { website: 'https://x.example' })
  clock.set(new Date('2026-03-04T16:30:00.000Z'))

  await mark('Ada', 'new')
  expect(await dueAt('Ada')).toBe('2026-03-05T16:30:00.000Z')

  await close('2026-03-05')
  expect(await dueAt('Ada')).toBe('2026-03-06T16:30:00.000Z')
})

test('a change of closed days moves the due times of unanswered messages, there and back', async () => {
  const { receive, mark, dueAt, close, db } = await start()
  for (const name of ['Open', 'Old', 'Answered']) await receive(name)
  await mark('Answered', 'answered')
  await db
    .updateTable('contact_messages')
    .set({ due_at: null })
    .where('first_name', '=', 'Old')
    .execute()

  await close('2026-03-03', '2026-03-04')

  expect(await dueAt('Open')).toBe('2026-03-05T15:00:00.000Z')
  expect(await dueAt('Old')).toBeNull()
  expect(await dueAt('Answered')).toBe('2026-03-03T15:00:00.000Z')
  // It waits for an answer again, so the days that have changed count for it too.
  await mark('Answered', 'new')
  expect(await dueAt('Answered')).toBe('2026-03-05T15:00:00.000Z')
  await close()
  expect(await dueAt('Open')).toBe('2026-03-03T15:00:00.000Z')
})

test('an office that works on a holiday owes its answers on it', async () => {
  const { receive, dueAt, asAdmin, clock } = await start()
  clock.set(new Date('2026-11-10T15:12:00.000Z'))
  await receive('Ada')
  expect(await dueAt('Ada')).toBe('2026-11-12T15:12:00.000Z')

  await asAdmin('PUT', SETTINGS, { openHolidays: ['Veterans Day'] })

  expect(await dueAt('Ada')).toBe('2026-11-11T15:12:00.000Z')
})

test('other settings and a refused change move no due time', async () => {
  const { receive, dueAt, asAdmin, db } = await start()
  await receive('Ada')
  const due_at = '2026-03-20T15:00:00.000Z'
  await db.updateTable('contact_messages').set({ due_at }).execute()
  const late = { closedDays: [{ date: '2026-03-03' }], updatedAt: '2020-01-01T00:00:00.000Z' }

  await asAdmin('PUT', SETTINGS, { phone: '(989) 555-0177', keepMessagesMonths: 12 })
  const refused = await asAdmin('PUT', SETTINGS, late)

  expect(refused.status).toBe(409)
  expect(await dueAt('Ada')).toBe(due_at)
})

/** Four messages an hour apart: the second is answered, the last is older than due times. */
async function startWithList() {
  const app = await start()
  for (const name of ['First', 'Second', 'Third', 'Old']) {
    await app.receive(name)
    app.clock.advance(60 * 60_000)
  }
  await app.receive('Spam', { website: 'https://x.example' })
  await app.mark('Second', 'answered')
  await app.db
    .updateTable('contact_messages')
    .set({ due_at: null })
    .where('first_name', '=', 'Old')
    .execute()
  return app
}

test('the list of what is due has the earliest first, and no spam', async () => {
  const { page, mark, receive } = await startWithList()
  await receive('Marked')
  await mark('Marked', 'spam')

  expect(await page('?status=due')).toMatchObject({ names: ['First', 'Third'], total: 2 })
  expect((await page('?status=due&q=third')).names).toEqual(['Third'])
})

test('a list by due time begins with unanswered messages; otherwise it has the newest first', async () => {
  const { page } = await startWithList()

  expect((await page('?sort=due')).names).toEqual(['First', 'Third', 'Old', 'Second'])
  expect((await page('?sort=due&status=new')).names).toEqual(['First', 'Third', 'Old'])
  expect((await page()).names).toEqual(['Old', 'Third', 'Second', 'First'])
  expect((await page('?status=new')).names).toEqual(['Old', 'Third', 'First'])
})

test('the counts tell what is due and what is overdue', async () => {
  const { page, clock } = await startWithList()
  expect((await page()).counts).toMatchObject({ new: 3, due: 2, overdue: 0 })

  clock.set(new Date('2026-03-03T15:00:00.001Z'))

  expect((await page()).counts).toMatchObject({ new: 3, due: 2, overdue: 1 })
})

test('an answered message has the hours of the office that it took', async () => {
  const { receive, mark, page, db } = await start()
  await receive('Ada')
  await mark('Ada', 'answered')
  await db
    .updateTable('contact_messages')
    .set({ answered_at: '2026-03-03T14:00:00.000Z' })
    .execute()

  expect((await page()).items[0]?.answeredHours).toBe(9)
  await mark('Ada', 'new')
  expect((await page()).items[0]?.answeredHours).toBeNull()
})

test('an unknown order is refused', async () => {
  const { asAdmin } = await start()

  const response = await asAdmin('GET', `${MESSAGES}/page?sort=size`)

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: 'Please choose an order from the list' })
})
