import { expect, test } from 'vitest'
import { z } from 'zod'
import { DELETIONS_FOR_GOOD, SENSITIVE_ROUTES } from '#app/server/http/sensitive-routes.ts'
import { ACCOUNT_ACTIVITIES } from '#server/activity.ts'
import { startApp } from '#test/app.ts'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** The routes that write and say nothing to the activity record, with the reason. */
const UNRECORDED = {
  'POST /api/contact': 'a visitor sends it, and Messages lists it',
  'POST /api/faq/items/:id/view': 'a visitor opens an answer',
  'POST /api/searches': 'a visitor searches',
  'POST /api/faq/items/:id/helpful': 'a visitor judges an answer',
  'POST /api/quote/view': 'a visitor uses the calculator',
  'POST /api/admin/login/passkey': 'a question, which the sign-in answers',
  'POST /api/admin/factors/totp': 'a question, which the first code answers',
  'POST /api/admin/factors/passkey/options': 'a question, which the passkey answers',
  'POST /api/admin/confirm/passkey': 'a question, which the proof answers',
  'POST /api/admin/confirm': 'what follows the proof is recorded',
  'POST /api/admin/generate-seo': 'a suggestion, which the save of the post keeps',
  'POST /api/admin/findings': 'a check of a text, which its save stores',
  'POST /api/admin/messages/:id/seen': 'a look at a message',
  'POST /shared/:token': 'a download, which the thread of the message notes',
}

/** These ask for a secret of the admin themselves. */
const WITH_OWN_SECRET = [
  'POST /api/admin/change-password',
  'POST /api/admin/login/new-password',
  'POST /api/admin/setup-code',
]

const recordsSchema = z
  .custom<{ records: unknown }>((handler) => typeof handler === 'function' && 'records' in handler)
  .transform(({ records }) => records)
  .pipe(z.object({ topic: z.unknown(), action: z.string() }))
  .transform(
    ({ topic, action }) => `${typeof topic === 'string' ? topic : 'of its path'}.${action}`,
  )

/** Every route of the application that writes, with the kind of what it records. */
async function listWrites(): Promise<{ name: string; kind: string | undefined }[]> {
  const { routes } = await startApp()
  const kinds = new Map<string, string | undefined>()
  for (const route of routes.filter(({ method }) => WRITES.has(method))) {
    const name = `${route.method} ${route.path}`
    const said = recordsSchema.safeParse('handler' in route ? route.handler : undefined)
    kinds.set(name, said.data ?? kinds.get(name))
  }
  return Array.from(kinds, ([name, kind]) => ({ name, kind }))
}

test('every route that writes declares what it records, or is listed as recording nothing', async () => {
  const writes = await listWrites()
  const silent = writes.filter(({ kind }) => kind === undefined).map(({ name }) => name)

  expect(writes.length).toBeGreaterThan(45)
  expect(silent.toSorted()).toEqual(Object.keys(UNRECORDED).toSorted())
})

test('every route that changes an account asks for a recent proof, or for a secret itself', async () => {
  const accountKinds = new Set<string>(ACCOUNT_ACTIVITIES)
  const routes = (await listWrites()).filter(({ kind }) => accountKinds.has(kind ?? ''))
  const isSensitive = routeMatcher(SENSITIVE_ROUTES)
  const open = routes.map(({ name }) => name).filter((name) => !isSensitive(name))

  expect(routes.length).toBeGreaterThan(10)
  expect(open.toSorted()).toEqual(WITH_OWN_SECRET.toSorted())
})

test('every sensitive route and every permanent deletion is a route of the site', async () => {
  const { routes } = await startApp()
  const served = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  const named = [...SENSITIVE_ROUTES, ...DELETIONS_FOR_GOOD].map(
    ([method, path]) => `${method} ${path}`,
  )

  const unknown = named.filter((name) => !served.has(name.replace('/*', '/passkey')))
  expect(unknown).toEqual([])
})

function routeMatcher(routes: readonly (readonly [method: string, path: string])[]) {
  const patterns = routes.map(([method, path]) => `${method} ${path}`)
  return (name: string) =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    )
}
