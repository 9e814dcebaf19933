import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildPost } from '#features/blog/server/testing.ts'
import { buildImage } from '#features/media/server/testing.ts'
import { CONTENT_KINDS, HTML_KINDS } from '#shared/content/content-kinds.ts'
import { readFindings } from './check-findings.ts'
import { countTextsWithFindings, FINDINGS_VERSION } from './findings-store.ts'
import { startAsAdmin } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { seedWith } from '#test/seeded.ts'
import { runHousekeeping } from '#app/server/background/housekeeping.ts'

const VAGUE = '<p>Please <a href="/faq">click here</a>.</p>'
const FOUND = [{ rule: 'link-vague', message: expect.any(String), excerpt: 'click here' }]
/** Three in the morning in Michigan. */
const NIGHT = new Date('2026-03-03T08:00:00.000Z')

type Admin = Awaited<ReturnType<typeof startAsAdmin>>

async function read({ asAdmin }: Admin, path: string): Promise<unknown> {
  return (await asAdmin('GET', path)).json()
}

const idSchema = z.object({ id: z.number() })
async function create({ asAdmin }: Admin, path: string, input: object): Promise<number> {
  return idSchema.parse(await (await asAdmin('POST', path, input)).json()).id
}

const overviewSchema = z.object({ warnings: z.array(z.looseObject({ kind: z.string() })) })
async function readWarning(app: Admin) {
  const { warnings } = overviewSchema.parse(await read(app, '/api/admin/overview'))
  return warnings.find(({ kind }) => kind === 'texts-with-findings')
}

test('each save counts what keeps readers out, for the lists, their filter and the overview', async () => {
  const app = await startAsAdmin()
  const post = await create(app, '/api/blog', { title: 'Ballots', content: VAGUE })
  await create(app, '/api/blog', { title: 'Clean', content: '<p>Text</p>' })
  const question = await create(app, '/api/admin/faq', { question: 'Where?', answer: VAGUE })
  await app.asAdmin('PUT', '/api/admin/pages/privacy', { content: `${VAGUE}<h4>Deep</h4>` })

  expect(await read(app, `/api/admin/blog/${post}/findings`)).toEqual(FOUND)
  expect(await read(app, `/api/admin/faq/${question}/findings`)).toEqual(FOUND)
  expect(await read(app, '/api/admin/pages/privacy/findings')).toHaveLength(2)
  const listed = { id: post, findings: 1 }
  expect(await read(app, '/api/admin/blog')).toMatchObject([{ findings: 0 }, listed])
  expect(await read(app, '/api/admin/blog/page?status=findings')).toMatchObject({
    items: [listed],
    total: 1,
    counts: { all: 2, findings: 1 },
  })
  expect(await read(app, '/api/admin/faq')).toMatchObject([{ id: question, findings: 1 }])
  expect(await read(app, '/api/admin/pages')).toContainEqual(
    expect.objectContaining({ slug: 'privacy', findings: 2 }),
  )
  expect(await readWarning(app)).toMatchObject({ blog: 1, faq: 1, pages: 1 })

  await app.asAdmin('PUT', `/api/admin/blog/${post}`, { content: '<p>Text</p>' })
  await app.asAdmin('DELETE', `/api/admin/faq/${question}`)
  expect(await readWarning(app)).toMatchObject({ blog: 0, faq: 0, pages: 1 })

  await app.asAdmin('POST', `/api/admin/trash/faq/${question}/restore`)
  expect(await readWarning(app)).toMatchObject({ blog: 0, faq: 1, pages: 1 })
})

test('a text that is not stored is checked too', async () => {
  const { asAdmin } = await startAsAdmin()

  const answer = await asAdmin('POST', '/api/admin/findings', { content: VAGUE })

  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual(FOUND)
  expect((await asAdmin('GET', '/api/admin/blog/99/findings')).status).toBe(404)
})

test('changed rules are applied to every text again at night, however many there are', async () => {
  const app = await startAsAdmin()
  for (let count = 0; count < 21; count += 1) await buildPost(app, { content: VAGUE })
  await app.db.updateTable('content_findings').set({ version: 0, count: 7 }).execute()
  await app.db.deleteFrom('content_findings').where('entity_id', '>', 15).execute()
  app.clock.set(NIGHT)

  await runHousekeeping(app.services)

  const rows = await app.db.selectFrom('content_findings').selectAll().execute()
  const posts = rows.filter(({ kind }) => kind === 'blog')
  expect(posts.map(({ count, version }) => [count, version])).toEqual(
    posts.map(() => [1, FINDINGS_VERSION]),
  )
  expect(posts).toHaveLength(21)
  expect(rows.filter(({ kind }) => kind === 'pages')).toHaveLength(5)
})

test('texts from before an upgrade are counted by the next night, answers and pages too', async () => {
  const app = await startAsAdmin()
  await buildPost(app, { content: VAGUE })
  await create(app, '/api/admin/faq', { question: 'Where?', answer: VAGUE })
  await app.asAdmin('PUT', '/api/admin/pages/privacy', { content: VAGUE })
  await app.db.updateTable('posts').set({ content_digest: 'older rules' }).execute()
  await app.db.updateTable('faq_items').set({ answer_digest: 'older rules' }).execute()
  await app.db.updateTable('office_pages').set({ content_digest: 'older rules' }).execute()
  await app.db.deleteFrom('content_findings').execute()
  app.clock.set(NIGHT)

  await runHousekeeping(app.services)

  expect(await countTextsWithFindings(app.db)).toEqual({ blog: 1, faq: 1, pages: 1 })
})

test('a picture without a text of its own follows the library', async () => {
  const app = await startAsAdmin()
  const image = await buildImage(app)
  const content = `<p>Text</p><p><img src="${image.url}" alt=""></p>`
  const post = await create(app, '/api/blog', { title: 'Hall', content })
  expect(await read(app, '/api/admin/blog')).toMatchObject([{ id: post, findings: 1 }])

  await app.asAdmin('PUT', `/api/admin/media/${image.id}`, { alt: 'The hall in winter' })

  expect(await read(app, `/api/admin/blog/${post}/findings`)).toEqual([])
  expect(await read(app, '/api/admin/blog')).toMatchObject([{ id: post, findings: 0 }])
})

test(
  'neither the starter content nor the sample content has findings',
  { timeout: 120_000, tags: 'long' },
  async () => {
    const app = await startApp()
    await seedWith(app, 'demo')

    for (const kind of HTML_KINDS) {
      const rows = await app.db.selectFrom(CONTENT_KINDS[kind].table).select('id').execute()
      expect(rows.length).toBeGreaterThan(3)
      for (const { id } of rows) {
        expect(await readFindings(app.services, { kind, id }), `of ${kind} ${id}`).toEqual([])
      }
    }
  },
)
