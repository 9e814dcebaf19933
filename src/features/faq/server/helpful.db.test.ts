import { expect, test } from 'vitest'
import { z } from 'zod'
import { startAgain, startApp } from '#test/app.ts'
import { signIn } from '#test/admin.ts'
import { adminFaqItemSchema } from '../schema.ts'
import { buildFaqItem } from './testing.ts'

type App = Awaited<ReturnType<typeof startApp>>

const answer = (
  { request }: Pick<App, 'request'>,
  id: number,
  { helpful, from }: { helpful: boolean; from: string },
) =>
  request(`/api/faq/items/${id}/helpful`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': from, 'Content-Type': 'application/json' },
    body: JSON.stringify({ helpful }),
  })

/** What admins see after a stop, which stores every counted answer. */
async function readAfterStop(app: App) {
  await app.close()
  const { asAdmin } = await signIn(await startAgain(app))
  const items = await (await asAdmin('GET', '/api/admin/faq')).json()
  return z.array(adminFaqItemSchema.pick({ helpful: true, notHelpful: true })).parse(items)
}

test('counts what visitors say, once an hour for an address', async () => {
  const app = await startApp({ TRUST_PROXY: 'true' })
  const { id } = await buildFaqItem(app.services, {})

  const first = await answer(app, id, { helpful: true, from: '192.0.2.1' })
  await answer(app, id, { helpful: false, from: '192.0.2.1' })
  await answer(app, id, { helpful: true, from: '192.0.2.2' })
  await answer(app, id, { helpful: false, from: '192.0.2.3' })
  app.clock.advance(60 * 60_000)
  await answer(app, id, { helpful: false, from: '192.0.2.1' })

  expect(first.status).toBe(204)
  expect(await readAfterStop(app)).toEqual([{ helpful: 2, notHelpful: 2 }])
})

test('a plain form goes back to the answer, which says thank you', async () => {
  const { services, request } = await startApp()
  const { id } = await buildFaqItem(services, {})

  const sent = await request(`/api/faq/items/${id}/helpful`, {
    method: 'POST',
    body: new URLSearchParams({ helpful: 'false' }),
  })
  const page = await (await request(`/faq?thanks=${id}`)).text()

  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toBe(`/faq?thanks=${id}#faq-${id}`)
  expect(page).toContain('Thank you. This helps us write better answers.')
  expect(await (await request('/faq')).text()).toContain('Was this helpful?')
})

test('visitors see no counts, and hidden questions take no answers', async () => {
  const { services, request } = await startApp()
  const { id } = await buildFaqItem(services, {})
  const hidden = await buildFaqItem(services, { isPublished: false })

  const [item] = z
    .array(z.record(z.string(), z.unknown()))
    .parse(await (await request('/api/faq/items')).json())
  const refused = await answer({ request }, hidden.id, { helpful: true, from: '192.0.2.1' })
  const unclear = await request(`/api/faq/items/${id}/helpful`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"helpful":"perhaps"}',
  })

  expect(item).not.toHaveProperty('helpful')
  expect(item).not.toHaveProperty('notHelpful')
  expect([refused.status, unclear.status]).toEqual([404, 400])
})
