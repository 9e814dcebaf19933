import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { buildFaqItem } from '#features/faq/server/testing.ts'
import { signIn } from '#test/admin.ts'
import { startAgain, startApp, startServer, type App } from '#test/app.ts'
import { countedSearchSchema, type Search } from '#features/searches/schema.ts'

const from = (address: string) => ({ 'X-Forwarded-For': address })

function search({ request }: Pick<App, 'request'>, asked: Search, address: string) {
  return request('/api/searches', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...from(address) },
    body: JSON.stringify(asked),
  })
}

/** What admins see after a stop, which stores what was counted. */
async function readAfterStop(app: App) {
  await app.close()
  const { asAdmin } = await signIn(await startAgain(app))
  const answer = await asAdmin('GET', '/api/admin/searches')
  return countedSearchSchema.array().parse(await answer.json())
}

test('a term is kept from the third address that asks for it, and an address counts once an hour', async () => {
  const app = await startApp({ TRUST_PROXY: 'true' })
  const lastAt = app.clock.now().toISOString()

  for (const last of [1, 2, 3, 3, 3]) {
    await search(app, { place: 'faq', term: 'Tape  Drives' }, `192.0.2.${last}`)
    await search(app, { place: 'faq', term: 'rare' }, `192.0.2.${Math.min(last, 2)}`)
  }

  expect(await readAfterStop(app)).toEqual([
    { place: 'faq', term: 'tape drives', count: 3, results: 0, lastAt },
  ])
})

test('pages count searches without JavaScript, and say how many results there were', async () => {
  const app = await startServer({ TRUST_PROXY: 'true' })
  await buildPost(app.services, { title: 'Old tapes' })
  await buildFaqItem(app.services, { question: 'Do you use tapes?' })
  for (const last of [1, 2, 3]) {
    await fetch(`${app.origin}/blog?q=tapes`, { headers: from(`192.0.2.${last}`) })
    await fetch(`${app.origin}/faq?category=all&q=tapes`, { headers: from(`192.0.2.${last}`) })
    await fetch(`${app.origin}/faq?q=gone`, { headers: from(`192.0.2.${last}`) })
  }
  const bot = { 'User-Agent': 'Googlebot' }
  await fetch(`${app.origin}/faq?q=gone`, { headers: { ...from('192.0.2.9'), ...bot } })

  const found = await readAfterStop(app)
  const brief = found.map(({ place, term, count, results }) => ({ place, term, count, results }))

  expect(brief[0]).toEqual({ place: 'faq', term: 'gone', count: 3, results: 0 })
  expect(brief.slice(1)).toEqual(
    expect.arrayContaining([
      { place: 'blog', term: 'tapes', count: 3, results: 1 },
      { place: 'faq', term: 'tapes', count: 3, results: 1 },
    ]),
  )
})

test('what may name a person is not stored, nor is an address', async () => {
  const app = await startApp({ TRUST_PROXY: 'true' })
  for (const term of ['clerk@elk.example', '989-555-0136', 'ab', '<b>tapes</b>']) {
    for (const last of [1, 2, 3]) await search(app, { place: 'faq', term }, `192.0.2.${last}`)
  }

  const found = await readAfterStop(app)

  expect(found.map(({ term }) => term)).toEqual(['<b>tapes</b>'])
})

test('an odd search is refused', async () => {
  const app = await startApp()

  const refused = await app.postJson('/api/searches', { place: 'shop', term: 'tapes' })

  expect(refused.status).toBe(400)
})
