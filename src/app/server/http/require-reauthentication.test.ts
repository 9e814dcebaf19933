import { expect, test } from 'vitest'
import { reauthenticated } from '#server/http/guards.ts'
import { ADMIN, signIn, startAsAdmin } from '#test/admin.ts'

const MINUTE = 60_000
const ASKED = { message: expect.stringMatching(/\S/), code: 'confirm' }
const CLERK = { username: 'clerk', password: 'a password for tests' }

/** An admin whose proof has just ended. */
async function startLater() {
  const { asAdmin, ...app } = await startAsAdmin()
  app.clock.advance(10 * MINUTE)
  return { ...app, asAdmin }
}

test('every sensitive route asks who it is, ten minutes after the sign-in', async () => {
  const { asAdmin, routes } = await startLater()
  const sensitive = routes.filter(
    (route) => 'handler' in route && route.handler === reauthenticated,
  )

  expect(sensitive.length).toBeGreaterThan(20)
  for (const { method, path } of sensitive) {
    const response = await asAdmin(method, path.replace(/:\w+/g, '1'))

    expect(response.status, `of ${method} ${path}`).toBe(403)
    expect(await response.json(), `of ${method} ${path}`).toEqual(ASKED)
  }
  expect((await asAdmin('HEAD', '/api/admin/backups/1/file')).status).toBe(403)
})

test('no route asks for a proof right after a sign-in, or without a session', async () => {
  const { asAdmin, ...app } = await startAsAdmin()
  app.clock.advance(10 * MINUTE - 1)

  const own = await asAdmin('POST', '/api/admin/users', CLERK)
  const strange = await app.postJson('/api/admin/users', CLERK)

  expect([own.status, strange.status]).toEqual([201, 401])
})

test('a route that is not sensitive asks for no proof', async () => {
  const { asAdmin } = await startLater()

  const responses = [
    await asAdmin('POST', '/api/admin/categories', { name: 'Records' }),
    await asAdmin('GET', '/api/admin/users'),
    await asAdmin('DELETE', '/api/admin/trash/blog/1'),
  ]

  expect(responses.map(({ status }) => status)).toEqual([201, 200, 404])
})

test('the fourth permanent deletion within ten minutes needs a proof, and so does each after it', async () => {
  const { asAdmin } = await startLater()
  const paths = ['trash/blog/1', 'messages/1', 'documents/1', 'trash/media/a1', 'messages/2']
  const deleteAll = async () => {
    const responses = []
    for (const path of paths) responses.push(await asAdmin('DELETE', `/api/admin/${path}`))
    return responses
  }

  const asked = await deleteAll()
  await asAdmin('POST', '/api/admin/confirm', { password: ADMIN.password })
  const proved = await deleteAll()

  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403])
  expect(await asked.at(-1)?.json()).toEqual(ASKED)
  expect(proved.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('the password opens sensitive routes of this session for ten minutes', async () => {
  const { asAdmin, clock, ...app } = await startLater()
  const other = await signIn(app)
  clock.advance(10 * MINUTE)

  const proved = await asAdmin('POST', '/api/admin/confirm', { password: ADMIN.password })
  const made = await asAdmin('POST', '/api/admin/users', CLERK)
  const elsewhere = await other.asAdmin('DELETE', '/api/admin/trash')
  clock.advance(10 * MINUTE)
  const later = await asAdmin('DELETE', '/api/admin/trash')

  expect(proved.status).toBe(204)
  expect([made.status, elsewhere.status, later.status]).toEqual([201, 403, 403])
})

test('a clock that is set back makes no proof last', async () => {
  const { asAdmin, clock } = await startLater()
  await asAdmin('POST', '/api/admin/confirm', { password: ADMIN.password })

  clock.advance(-60 * MINUTE)

  expect((await asAdmin('DELETE', '/api/admin/trash')).status).toBe(403)
})

test('a wrong password is named at its field and opens nothing', async () => {
  const { asAdmin } = await startLater()

  const response = await asAdmin('POST', '/api/admin/confirm', { password: 'a guess' })
  const empty = await asAdmin('POST', '/api/admin/confirm', { password: '' })

  const message = 'This is not your password. Please try again.'
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ message, issues: [{ path: 'password', message }] })
  expect(empty.status).toBe(400)
  expect((await asAdmin('DELETE', '/api/admin/trash')).status).toBe(403)
})
