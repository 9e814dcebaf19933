import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runHousekeeping } from '#app/server/background/housekeeping.ts'
import { buildMessage } from '#features/contact/server/testing.ts'
import { buildImage } from '#features/media/server/testing.ts'
import { isOverwriting } from '#server/db/sqlite/overwrite-deleted.ts'
import { startAsAdmin } from '#test/admin.ts'

type App = Awaited<ReturnType<typeof startAsAdmin>>

const NIGHT = new Date('2026-03-03T08:00:00.000Z')
/** Long enough for pages of its own, and with letters that are in no other text. */
const WORDS = 'Qzxjwyp '.repeat(900)
const SHORT = 'Qzxjwyp'

async function create({ asAdmin }: App, url: string, body: object): Promise<number> {
  const answer = await asAdmin('POST', url, body)
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}

/** Makes an item, deletes it into the trash, and then for good. */
async function discard(app: App, kind: string, url: string, id: number | string) {
  await app.asAdmin('DELETE', `${url}/${id}`)
  return app.asAdmin('DELETE', `/api/admin/trash/${kind}/${id}`)
}

const closed = (label: string) => ({ closedDays: [{ date: '2026-12-24', label }] })

/** Each makes something, and gives the call that deletes it. */
const KINDS: Record<string, (app: App) => Promise<() => Promise<Response>>> = {
  async message(app) {
    await buildMessage(app.services, { message: WORDS, firstName: SHORT, municipality: SHORT })
    await app.asAdmin('POST', '/api/admin/messages/1/notes', { text: SHORT })
    return () => app.asAdmin('DELETE', '/api/admin/messages/1')
  },
  async person(app) {
    const email = `${SHORT}@town.example`
    await buildMessage(app.services, { email, message: WORDS })
    return () => app.asAdmin('DELETE', `/api/admin/people/${email}`)
  },
  async post(app) {
    const text = { content: `<p>${WORDS}</p>`, status: 'published' }
    const id = await create(app, '/api/blog', { ...text, title: 'One', excerpt: SHORT })
    await app.asAdmin('PUT', `/api/admin/blog/${id}`, { content: `<p>2 ${WORDS}</p>` })
    return () => discard(app, 'blog', '/api/admin/blog', id)
  },
  async question(app) {
    const answer = `<p>${WORDS}</p>`
    const id = await create(app, '/api/admin/faq', { question: 'What?', answer })
    return () => discard(app, 'faq', '/api/admin/faq', id)
  },
  async testimonial(app) {
    const words = { name: 'Ada', title: 'Clerk', organization: SHORT, content: `${SHORT} well.` }
    const id = await create(app, '/api/admin/testimonials', words)
    return () => discard(app, 'testimonials', '/api/admin/testimonials', id)
  },
  async 'restore test'(app) {
    const input = { testedOn: '2026-03-01', subject: 'Tax roll', outcome: 'complete', note: SHORT }
    const id = await create(app, '/api/admin/restore-tests', input)
    return () => discard(app, 'restore-tests', '/api/admin/restore-tests', id)
  },
  async image(app) {
    const { id } = await buildImage(app)
    await app.asAdmin('PUT', `/api/admin/media/${id}`, { alt: SHORT })
    return () => discard(app, 'media', '/api/admin/media', id)
  },
  async 'saved reply'(app) {
    const id = await create(app, '/api/admin/saved-replies', { name: 'Hours', text: WORDS })
    return () => app.asAdmin('DELETE', `/api/admin/saved-replies/${id}`)
  },
  async account(app) {
    const user = { username: 'clerk', email: `${SHORT}@town.example`, password: 'rivers-and-roads' }
    const id = await create(app, '/api/admin/users', user)
    return async () => {
      const answer = await app.asAdmin('DELETE', `/api/admin/users/${id}`)
      // Their notice of it is still waiting.
      await app.db.deleteFrom('outbox_mails').execute()
      return answer
    }
  },
  async 'former value'(app) {
    await app.asAdmin('PUT', '/api/admin/settings', closed(SHORT))
    await app.db.deleteFrom('activity').execute()
    return async () => {
      const answer = await app.asAdmin('PUT', '/api/admin/settings', closed('Eve'))
      await app.db.deleteFrom('activity').execute()
      return answer
    }
  },
}

test.each(Object.entries(KINDS))(
  'a deleted %s is in no file of the database, running or stopped',
  async (_, make) => {
    const app = await startAsAdmin()
    const deleteIt = await make(app)
    expect(await findWords(app)).not.toEqual([])

    expect((await deleteIt()).ok).toBe(true)
    app.clock.set(NIGHT)
    await runHousekeeping(app.services)

    expect(await findWords(app)).toEqual([])
    await app.close()
    expect(await findWords(app)).toEqual([])
  },
)

test('a file of a version that did not overwrite is written anew in the next night', async () => {
  const app = await startAsAdmin()
  await sql`pragma secure_delete = off`.execute(app.db)
  await sql`pragma user_version = 0`.execute(app.db)
  const deleteIt = await KINDS.message?.(app)
  await deleteIt?.()
  await sql`pragma wal_checkpoint(truncate)`.execute(app.db)
  expect(await findWords(app)).toEqual(['site.db'])
  expect(await isOverwriting(app.db)).toBe(false)
  app.clock.set(NIGHT)

  await runHousekeeping(app.services)

  expect(await findWords(app)).toEqual([])
  expect(await isOverwriting(app.db)).toBe(true)
})

/** The files with a part of the words, as the index of texts has it. */
async function findWords({ services }: Pick<App, 'services'>): Promise<string[]> {
  const { dataDir } = services.config
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('site.db'))
  const found = names.map(async (name) => {
    const bytes = (await readFile(path.join(dataDir, name))).toString('latin1')
    return /qzxj|zxj/i.test(bytes) ? [name] : []
  })
  return (await Promise.all(found)).flat()
}
