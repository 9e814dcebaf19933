import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ACCOUNT_ACTIVITIES } from '#server/activity.ts'
import type { Guard } from '#server/http/guards.ts'
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

const guardSchema = z.custom<{ guard: Guard }>(
  (handler) => typeof handler === 'function' && 'guard' in handler,
)

/** The routes of the application that say such a guard. */
async function listGuarded(guard: Guard): Promise<string[]> {
  const { routes } = await startApp()
  const guarded = routes.filter(
    (route) => guardSchema.safeParse('handler' in route && route.handler).data?.guard === guard,
  )
  return guarded.map(({ method, path }) => `${method} ${path}`).toSorted()
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
  const guarded = new Set(await listGuarded('reauthenticated'))
  const open = routes.map(({ name }) => name).filter((name) => !guarded.has(name))

  expect(routes.length).toBeGreaterThan(10)
  expect(open.toSorted()).toEqual(WITH_OWN_SECRET.toSorted())
})

test.each([
  ['reauthenticated', 'reauthenticated'],
  ['counted deletion', 'countedDeletion'],
  ['uncounted', 'uncounted'],
] as const)('docs/security.md lists the routes that are %s', async (guard, name) => {
  const security = await readFile('docs/security.md', 'utf8')
  const [list = ''] = (security.split(`\n- \`${name}\`,`)[1] ?? '').split(/\n-|\n\n/)

  const listed = Array.from(list.matchAll(/`([A-Z]+ [^`]+)`/g), ([, route]) => route)
  expect(listed).toEqual(await listGuarded(guard))
})
