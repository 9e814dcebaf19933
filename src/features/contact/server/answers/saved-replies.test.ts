import { expect, test } from 'vitest'
import { z } from 'zod'
import { signIn, startAsAdmin } from '#test/admin.ts'
import { startAgain } from '#test/app.ts'
import { savedReplySchema } from '../../answer-schema.ts'
import { isPlaceholder, listPlaceholders } from '../../placeholders.ts'

const PATH = '/api/admin/saved-replies'
const INPUT = { name: 'Thanks', text: 'Thank you, {first name}.' }

async function start() {
  const { asAdmin, ...app } = await startAsAdmin()
  const list = async () =>
    z.array(savedReplySchema).parse(await (await asAdmin('GET', PATH)).json())
  const create = async (more: object = {}) =>
    savedReplySchema.parse(await (await asAdmin('POST', PATH, { ...INPUT, ...more })).json())
  return { ...app, asAdmin, list, create }
}

test('three replies are there from the start, with known placeholders', async () => {
  const { list } = await start()

  const replies = await list()

  expect(replies.map(({ name }) => name)).toEqual([
    'Propose a meeting',
    'Send our documents',
    'Send the board packet',
  ])
  for (const { text } of replies) {
    expect(listPlaceholders(text)).toContain('{first name}')
    expect(listPlaceholders(text).every(isPlaceholder)).toBe(true)
    expect(text).toMatch(/^Dear {first name},\n[^]+\nSincerely,$/)
  }
})

test('a deleted one does not come back with the next start', async () => {
  const app = await start()
  await app.asAdmin('DELETE', `${PATH}/1`)
  await app.close()

  const again = await startAgain(app)

  const { asAdmin } = await signIn(again)
  expect(await (await asAdmin('GET', PATH)).json()).toHaveLength(2)
})

test('a saved reply is created, changed and deleted, and the record names it', async () => {
  const { asAdmin, list, create, db } = await start()
  const { id } = await create()
  const changed = await asAdmin('PUT', `${PATH}/${id}`, { name: 'Many thanks' })
  const deleted = await asAdmin('DELETE', `${PATH}/${id}`)

  expect(await changed.json()).toMatchObject({ ...INPUT, name: 'Many thanks' })
  expect(deleted.status).toBe(204)
  expect(await list()).toHaveLength(3)
  expect((await asAdmin('DELETE', `${PATH}/${id}`)).status).toBe(404)
  expect((await asAdmin('PUT', `${PATH}/${id}`, INPUT)).status).toBe(404)
  const rows = await db.selectFrom('activity').select(['action', 'subject']).orderBy('id').execute()
  expect(rows.slice(1).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'created saved reply “Thanks”',
    'updated saved reply “Many thanks”',
    `deleted saved reply (${id})`,
  ])
})

test('a change of an older version is a conflict with the stored one', async () => {
  const { asAdmin, create } = await start()
  const { id, updatedAt } = await create()
  const first = await asAdmin('PUT', `${PATH}/${id}`, { text: 'Theirs', updatedAt })

  const second = await asAdmin('PUT', `${PATH}/${id}`, { text: 'Mine', updatedAt })

  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ current: await first.json() })
})

test.each([
  [{ text: 'See {packet} on {date}' }, 'text', '{date} is not a placeholder.'],
  [{ text: 'Dear {First Name}' }, 'text', '{First Name} is not a placeholder.'],
  [{ text: '' }, 'text', 'Text is required'],
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ name: 'x'.repeat(101) }, 'name', 'Name too long'],
])('%j is refused', async (more, path, message) => {
  const { asAdmin, list } = await start()

  const response = await asAdmin('POST', PATH, { ...INPUT, ...more })

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    issues: [{ path, message: expect.stringContaining(message) }],
  })
  expect(await list()).toHaveLength(3)
})
