import { expect, test } from 'vitest'
import { buildPost } from '#features/blog/server/testing.ts'
import { signIn } from '#test/admin.ts'
import { startServer } from '#test/app.ts'
import { fetchRaw, decodeBody } from '#test/peers/http.ts'

test('while the database is unreachable, readers get the earlier page for a while', async () => {
  const { read, services, clock } = await startWithPost()
  await read('/blog/harvest')
  await services.db.destroy()
  services.content.bump()

  const standIn = await read('/blog/harvest')
  const other = await read('/faq')
  clock.advance(10 * 60_000 + 1)
  const tooLate = await read('/blog/harvest')

  expect(standIn).toMatchObject({ status: 200, text: expect.stringContaining('Grain') })
  expect(other.status).toBe(503)
  expect(tooLate.status).toBe(503)
})

test('a landing page with a failed part is replaced by the last complete one', async () => {
  const { read, services } = await startWithPost()
  const whole = await read('/')
  await services.db.destroy()
  services.content.bump()

  expect(await read('/')).toEqual(whole)
})

test('a post that is no longer public is never served again', async () => {
  const app = await startWithPost()
  const { asAdmin } = await signIn(app)
  await app.read('/blog/harvest')
  await asAdmin('PUT', `/api/admin/blog/${app.id}`, { status: 'draft' })
  await app.read('/blog/harvest')
  await app.services.db.destroy()
  app.services.content.bump()

  expect((await app.read('/blog/harvest')).status).toBe(503)
})

async function startWithPost() {
  const app = await startServer()
  const { id } = await buildPost(app.services, { slug: 'harvest', title: 'Grain' })
  const read = async (path: string) => {
    const answer = await fetchRaw(app.port, path)
    return { status: answer.status, text: decodeBody(answer) }
  }
  return { ...app, id, read }
}
