import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { MESSAGES_PER_DAY } from '../../limits.ts'
import { contactFields } from '../testing.ts'

type App = Awaited<ReturnType<typeof startApp>>

const DAY = 24 * 60 * 60_000
const LONG = 'ü😀'.repeat(600)

/** Stores messages of the last day. */
async function receive({ db, clock }: App, count: number): Promise<void> {
  const row = {
    first_name: 'A',
    last_name: 'B',
    email: 'a@b.example',
    message: 'M',
    status: 'new' as const,
    created_at: new Date(clock.now().getTime() - DAY + 1000).toISOString(),
  }
  await db
    .insertInto('contact_messages')
    .values(Array.from({ length: count }, () => row))
    .execute()
}

async function send({ postJson, db }: App, message: string) {
  const { status } = await postJson('/api/contact', contactFields({ message }))
  const row = await db
    .selectFrom('contact_messages')
    .select(['message', 'search_text'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { status, ...row }
}

test('after 500 messages in a day a long one keeps 1,000 letters, and says so', async () => {
  const app = await startApp()
  await receive(app, MESSAGES_PER_DAY)

  const { status, message, search_text } = await send(app, LONG)

  expect(status).toBe(201)
  expect(message).toBe(
    `${'ü😀'.repeat(500)}\n\n[This message was longer. More than 500 messages arrived within a day, so the site kept only its first 1,000 characters. Ask the sender for the rest.]`,
  )
  expect(search_text).not.toContain(LONG)
  expect(await send(app, 'x'.repeat(1000))).toMatchObject({ message: 'x'.repeat(1000) })
})

test('the 500th message of a day is kept whole, and so is every one a day later', async () => {
  const app = await startApp()
  await receive(app, MESSAGES_PER_DAY - 1)
  expect(await send(app, LONG)).toMatchObject({ message: LONG })

  app.clock.advance(DAY)

  expect(await send(app, LONG)).toMatchObject({ message: LONG })
})
