import { expect, test } from 'vitest'
import { withMailServer } from '#features/contact/server/answers/testing.ts'
import { buildMessage, contactFields } from '#features/contact/server/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { KEYS_MAX } from '#features/keys/schema.ts'
import { CATEGORIES_MAX } from '#server/categories/save-category.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import { ADMIN, callsWith, postFrom, signIn, startAsAdmin } from '#test/admin.ts'
import { START, startAgain, startApp } from '#test/app.ts'
import { connect, makeKey } from '#test/assistant.ts'

const HOUR = 3600_000

type Admin = Awaited<ReturnType<typeof startAsAdmin>>

/** An address in one of the networks of an IPv6 subscriber. */
const addressOf = (subscriber: number, network: number) =>
  `2001:db8:${subscriber}:${network.toString(16)}::1`

test('a subscriber sends so many messages, from whichever of their networks', async () => {
  const app = await startApp({ TRUST_PROXY: 'true' })
  const send = async (subscriber: number, network: number) =>
    (await postFrom(app, addressOf(subscriber, network), '/api/contact', contactFields())).status
  for (let sent = 0; sent < LIMITS.contact.points; sent += 1) expect(await send(1, sent)).toBe(201)

  expect([await send(1, 99), await send(2, 1)]).toEqual([429, 201])
})

test('search terms take no more rows than allowed, and the rarest goes', async () => {
  const app = await startApp({ TRUST_PROXY: 'true' })
  const rare = { place: 'faq', count: 1, results: 0, last_at: START.toISOString() } as const
  const rows = Array.from({ length: 1000 }, (_, number) => ({ ...rare, term: `term ${number}` }))
  await app.db.insertInto('searches').values(rows).execute()
  for (const subscriber of [1, 2, 3]) {
    await postFrom(app, addressOf(subscriber, 1), '/api/searches', { place: 'faq', term: 'permit' })
  }

  // A stop stores the searches.
  await app.close()
  const { db } = await startAgain(app)
  const stored = await db.selectFrom('searches').select('term').execute()

  expect(stored).toHaveLength(rows.length)
  expect(stored).toContainEqual({ term: 'permit' })
})

const prove = ({ asAdmin }: Admin) =>
  asAdmin('POST', '/api/admin/confirm', { password: ADMIN.password })

async function upload({ request, token }: Admin) {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(5000)]), 'x.png')
  const headers = { Authorization: `Bearer ${token}` }
  return request('/api/admin/media', { method: 'POST', headers, body: form })
}

const remove = ({ asAdmin }: Admin) => asAdmin('DELETE', '/api/admin/categories/1')
const save = ({ asAdmin }: Admin) =>
  asAdmin('POST', '/api/admin/categories', { name: 'x'.repeat(5000) })

// Each call is refused for its contents once it is admitted.
test.for([
  ['writes', 'writes', 1, 404, remove],
  ['kilobytes of texts', 'sends', 5, 400, save],
  ['kilobytes of files', 'sends', 5, 415, upload],
] as const)('beyond so many %s, each needs a proof', async ([, limit, amount, status, write]) => {
  const app = await startAsAdmin()
  app.clock.advance(HOUR)
  await app.services.limits.count(limit, '1', LIMITS[limit].points - amount)
  const admitted = await write(app)
  const refused = await write(app)
  await prove(app)
  const proved = await write(app)

  expect([admitted.status, proved.status]).toEqual([status, status])
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'confirm' }])
})

/** A site where an admin has replied to so many senders in turn. */
async function startWithReplies({ senders = 1, replies = 0 }) {
  const app = await startAsAdmin()
  withMailServer(app)
  app.clock.advance(1000)
  for (let sender = 0; sender < senders; sender += 1) {
    await buildMessage(app.services, { email: `clerk${sender}@township.example` })
  }
  const reply = (sent: number) =>
    app.asAdmin('POST', `/api/admin/messages/${1 + (sent % senders)}/replies`, {
      subject: 'Re: Backups',
      text: 'Yes.',
      seenReplies: Math.floor(sent / senders),
    })
  for (let sent = 0; sent < replies; sent += 1) expect((await reply(sent)).status).toBe(201)
  const countMails = async (kind: string) =>
    (await app.db.selectFrom('outbox_mails').select('id').where('kind', '=', kind).execute()).length
  return { ...app, reply: () => reply(replies), countMails }
}

const TO_ONE = { replies: LIMITS.repliesToOne.points }

test.each([
  ['replies', { senders: 7, replies: LIMITS.replies.points }],
  ['replies to one address', TO_ONE],
])(
  'beyond so many %s, a newer proof is needed, however recent the last one is',
  async (_, sent) => {
    const app = await startWithReplies(sent)
    const refused = await app.reply()
    app.clock.advance(1000)
    await prove(app)
    const proved = await app.reply()

    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'confirm' }])
    expect([proved.status, await app.countMails('contact-reply')]).toEqual([201, sent.replies + 1])
  },
)

test('the office is notified once of many replies', async () => {
  const { reply, countMails } = await startWithReplies(TO_ONE)
  for (const _ of [1, 2, 3]) await reply()

  expect(await countMails('account-notice')).toBe(1)
})

test('Overview warns of many replies at the next sign-in', async () => {
  const app = await startWithReplies(TO_ONE)
  await app.reply()
  app.clock.advance(1000)

  const { warnings } = await (await signIn(app)).read('/api/admin/overview')

  expect(JSON.stringify(warnings)).toContain('admin sent many replies to messages')
})

test('beyond the replies of a day, no proof allows another', async () => {
  const app = await startWithReplies({})
  await app.services.limits.count('repliesDay', '1', LIMITS.repliesDay.points)

  const { status } = await app.reply()

  expect([status, await app.countMails('contact-reply')]).toEqual([429, 0])
})

test('there are no more keys than allowed', async () => {
  const app = await startAsAdmin()
  const expiresAt = new Date(START.getTime() + HOUR).toISOString()
  const make = async (number: number) => {
    const fields = { name: `Robot ${number}`, scopes: ['read'], expiresAt }
    return (await app.asAdmin('POST', '/api/admin/keys', fields)).status
  }
  for (let number = 0; number < KEYS_MAX; number += 1) expect(await make(number)).toBe(201)

  expect(await make(KEYS_MAX)).toBe(409)
})

async function startFullOfCategories() {
  const app = await startAsAdmin()
  const rows = Array.from({ length: CATEGORIES_MAX }, (_, number) => ({ name: `Old ${number}` }))
  await app.db.insertInto('blog_categories').values(rows).execute()
  return app
}

test('there are no more categories than allowed', async () => {
  const { asAdmin } = await startFullOfCategories()

  expect((await asAdmin('POST', '/api/admin/categories', { name: 'New' })).status).toBe(409)
})

test('an import names the category that it left out for lack of room', async () => {
  const { request, token, read } = await startFullOfCategories()
  const headers = { Authorization: `Bearer ${token}` }
  const body = '---\ntitle: One\ncategory: New\n---\nWords'
  const answer = await request('/api/admin/imports?name=x.md', { method: 'POST', headers, body })

  expect(JSON.parse(await answer.text())).toMatchObject({
    outcome: 'created',
    notes: expect.arrayContaining([expect.stringMatching(/^Category left out, .*: New$/)]),
  })
  expect(await read('/api/admin/categories')).toHaveLength(CATEGORIES_MAX)
})

test.each([
  ['/api/admin/faq', { question: 'Why?', answer: '<p>So</p>' }],
  ['/api/admin/trash/faq/1/restore', undefined],
])('all answers together have no more characters than allowed: %s', async (path, body) => {
  const { services, db, asAdmin } = await startAsAdmin()
  const { id } = await buildFaqItem(services)
  await asAdmin('DELETE', `/api/admin/faq/${id}`)
  await buildFaqItem(services)
  await db
    .updateTable('faq_items')
    .set({ answer: 'x'.repeat(4_000_000) })
    .execute()

  const response = await asAdmin('POST', path, body)

  const message = expect.stringMatching(/^All answers together/)
  expect([response.status, await response.json()]).toMatchObject([400, { message }])
})

async function startWithKey() {
  const app = await startAsAdmin()
  const key = await makeKey(app)
  const { call } = await connect(app, key)
  const use = async (name: string, args: Record<string, unknown>) =>
    JSON.stringify(await call(name, args).catch(String))
  const post = async (path: string, body: unknown) =>
    (await callsWith(app, key)('POST', path, body)).text()
  return { ...app, key, use, post }
}
type Program = Awaited<ReturnType<typeof startWithKey>>

const POST = { title: 'New', content: '<p>Text</p>' }
const QUESTION = { question: 'Why?', answer: '<p>So</p>', isPublished: false }
const TEST = { testedOn: '2026-03-02', subject: 'A server', minutes: 42, outcome: 'complete' }
const DRAFT = { kind: 'blog', title: 'New', text: '<p>Text</p>' }
const LONG = { ...DRAFT, text: 'words '.repeat(1000) }

test.each([
  ['posts', 'keyDrafts', 1, ({ post }: Program) => post('/api/blog', POST)],
  ['questions', 'keyDrafts', 1, ({ post }: Program) => post('/api/admin/faq', QUESTION)],
  ['restore tests', 'keyDrafts', 1, ({ post }: Program) => post('/api/admin/restore-tests', TEST)],
  ['drafts by a tool', 'keyDrafts', 1, ({ use }: Program) => use('create_draft', DRAFT)],
  ['kilobytes', 'keySends', 9, ({ use }: Program) => use('create_draft', LONG)],
] as const)('beyond so many %s a day, a key writes nothing', async (_, limit, amount, write) => {
  const app = await startWithKey()
  await app.services.limits.count(limit, '1', LIMITS[limit].points - amount)

  const [admitted, refused] = [await write(app), await write(app)]

  expect(admitted).toContain('"id"')
  expect(refused).toContain(LIMITS[limit].refusal)
})

test('a restart lifts no limit of a day', async () => {
  const app = await startWithKey()
  await app.services.limits.count('keyDrafts', '1', LIMITS.keyDrafts.points)
  await app.close()
  const { status } = await callsWith(await startAgain(app), app.key)('POST', '/api/blog', POST)

  expect(status).toBe(429)
})
