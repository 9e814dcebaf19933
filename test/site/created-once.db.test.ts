import { expect, test } from 'vitest'
import { startAsAdmin } from '#test/admin.ts'
import { z } from 'zod'
import { activityPageSchema } from '#features/activity/schema.ts'
import { createOnce } from '#server/http/create-once.ts'
import { startApp } from '#test/app.ts'

const KEY = 'b3b8a9f0-7a52-4f4e-9d3c-0f7a2f1f6c11'
const DAY_MS = 24 * 60 * 60 * 1000
const idSchema = z.object({ id: z.number() })

const POST = { title: 'Once', content: '<p>Only once.</p>' }
const RESTORE_TEST = { testedOn: '2026-03-01', subject: 'A server', outcome: 'complete' }
const TESTIMONIAL = {
  name: 'A Clerk',
  title: 'Clerk',
  organization: 'Example Township',
  content: 'It did what it was meant to do.',
}

/** Everything that can be created: the path, a body, and the path of the list. */
const KINDS = [
  ['/api/blog', POST, '/api/admin/blog'],
  ['/api/admin/faq', { question: 'Once?', answer: '<p>Once.</p>' }, '/api/admin/faq'],
  ['/api/admin/testimonials', TESTIMONIAL, '/api/admin/testimonials'],
  ['/api/admin/restore-tests', RESTORE_TEST, '/api/admin/restore-tests'],
  ['/api/admin/categories', { name: 'Once' }, '/api/admin/categories'],
  ['/api/admin/faq/categories', { name: 'Once' }, '/api/admin/faq/categories'],
] as const

async function start() {
  const { asAdmin, token, ...app } = await startAsAdmin()
  const create = async (path: string, body: unknown, key = KEY) =>
    app.request(path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(body),
    })
  const countEntries = async (path: string) =>
    z.array(idSchema).parse(await (await asAdmin('GET', path)).json()).length
  return { ...app, asAdmin, create, countEntries }
}

async function readId(response: Response): Promise<number> {
  return idSchema.parse(await response.json()).id
}

test('a repeated create with the same key returns the first result', async () => {
  const { create, countEntries } = await start()
  for (const [path, input, list] of KINDS) {
    const first = await create(path, input)
    const again = await create(path, input)

    expect([path, first.status, again.status]).toEqual([path, 201, 201])
    expect(await again.json()).toEqual(await first.json())
    expect([path, await countEntries(list)]).toEqual([path, 1])
  }
})

test('two simultaneous creates with one key make one item, and one entry of the activity record', async () => {
  const { create, asAdmin, countEntries } = await start()
  for (const [path, input, list] of KINDS) {
    const answers = await Promise.all([create(path, input), create(path, input)])

    const [one, two] = await Promise.all(answers.map(readId))
    expect([path, one]).toEqual([path, two])
    expect([path, await countEntries(list)]).toEqual([path, 1])
    await create(path, input)
  }
  const { items } = activityPageSchema.parse(
    await (await asAdmin('GET', '/api/admin/activity')).json(),
  )
  expect(items.filter(({ action }) => action === 'created')).toHaveLength(KINDS.length)
})

test('other contents under the same key are refused with the stored item', async () => {
  const { create, countEntries } = await start()
  const first = await (await create('/api/blog', POST)).json()

  const response = await create('/api/blog', { ...POST, title: 'Twice' })

  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({ message: expect.any(String), current: first })
  expect(await countEntries('/api/admin/blog')).toBe(1)
})

test('a repeat returns the current state of the item', async () => {
  const { create, asAdmin } = await start()
  const id = await readId(await create('/api/blog', POST))
  await asAdmin('PUT', `/api/admin/blog/${id}`, { title: 'Edited since' })

  const again = await create('/api/blog', POST)

  expect([again.status, await again.json()]).toMatchObject([201, { id, title: 'Edited since' }])
})

test('another key, no key and the key of another kind each create another item', async () => {
  const { create, asAdmin, countEntries } = await start()
  await create('/api/blog', POST)

  await create('/api/blog', POST, `${KEY}-other`)
  await asAdmin('POST', '/api/blog', POST)
  await asAdmin('POST', '/api/blog', POST)
  const testimonial = await create('/api/admin/testimonials', TESTIMONIAL)

  expect(await countEntries('/api/admin/blog')).toBe(4)
  expect(testimonial.status).toBe(201)
})

test('a refused create leaves its key free', async () => {
  const { create } = await start()

  const refused = await create('/api/blog', { ...POST, categoryId: 12 })
  const mended = await create('/api/blog', POST)

  expect([refused.status, mended.status]).toEqual([400, 201])
})

test('a deleted item is created again', async () => {
  const { create, asAdmin } = await start()
  const id = await readId(await create('/api/blog', POST))
  await asAdmin('DELETE', `/api/admin/blog/${id}`)

  const again = await create('/api/blog', POST)

  expect(again.status).toBe(201)
  expect(await readId(again)).not.toBe(id)
})

test('a key is remembered for a week', async () => {
  const { services, clock } = await startApp()
  const creation = { kind: 'note', key: KEY, digest: 'of the input', onRepeat: () => {} }
  let made = 0
  const create = () =>
    createOnce(services, creation, {
      find: async (id) => id,
      create: async (note) => {
        made += 1
        await note(services.db, made)
        return made
      },
    })

  const first = await create()
  clock.advance(6.9 * DAY_MS)
  const second = await create()
  clock.advance(0.2 * DAY_MS)
  const third = await create()

  expect([first, second, third]).toEqual([1, 1, 2])
})

test('an invalid key is refused before anything is created', async () => {
  const { create, countEntries } = await start()
  for (const key of ['short', 'a key with spaces in it', 'x'.repeat(129)]) {
    const response = await create('/api/blog', POST, key)

    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'Idempotency-Key must be 16 to 128 letters, digits, hyphens or underscores' },
    ])
  }
  expect(await countEntries('/api/admin/blog')).toBe(0)
})
