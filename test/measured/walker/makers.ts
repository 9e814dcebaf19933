import { Secret, TOTP } from 'otpauth'
import { vi } from 'vitest'
import { z } from 'zod'
import { createPasskey } from '#features/auth/server/credentials/testing.ts'
import { LONG_PATIENCE } from '#test/patience.ts'
import { cut } from './bodies.ts'
import type { WalkedSite } from './walked-site.ts'

/** A text of a kind of trouble, at the length of this walk. */
export type Words = { name: string; text: string; length: number }

const PASSWORD = 'a long password for walkers'
const STEP_MS = 30_000
const madeSchema = z.looseObject({ id: z.union([z.number(), z.string()]) })
const anySchema = z.looseObject({})
const listSchema = z.array(anySchema)

type AsAdmin = Pick<WalkedSite, 'asAdmin'>

/** Sends JSON and expects JSON. */
export async function send({ asAdmin }: AsAdmin, path: string, body?: unknown, method = 'POST') {
  const answer = await asAdmin(method, path, body)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return anySchema.parse(text === '' ? {} : JSON.parse(text))
}

export async function make(site: AsAdmin, path: string, body?: unknown) {
  return madeSchema.parse(await send(site, path, body)).id
}

export async function list(site: Pick<WalkedSite, 'read'>, path: string) {
  return listSchema.parse(await site.read(path))
}

export const makePost = (site: WalkedSite, { text }: Words) =>
  make(site, '/api/blog', { title: 'Post', content: text, status: 'published' })
export const makeItem = (site: WalkedSite, { text }: Words) =>
  make(site, '/api/admin/faq', { question: 'How?', answer: text })
export const testimonialOf = ({ text }: Words) => ({
  name: 'Pat',
  title: 'Clerk',
  organization: 'Elm',
  content: `It saved our year. ${cut(text, 900)}`,
})
export const makeTestimonial = (site: WalkedSite, words: Words) =>
  make(site, '/api/admin/testimonials', testimonialOf(words))
export const restoreTestOf = ({ text }: Words) => ({
  testedOn: '2026-01-20',
  subject: cut(text, 200) || 'A server',
  outcome: 'complete',
  note: cut(text, 1000),
})
export const makeRestoreTest = (site: WalkedSite, words: Words) =>
  make(site, '/api/admin/restore-tests', restoreTestOf(words))
export const makeCategory = (site: WalkedSite, path: string) =>
  make(site, path, { name: `Category ${site.next()}` })
export const makeSavedReply = (site: WalkedSite, { text }: Words) =>
  make(site, '/api/admin/saved-replies', { name: `Reply ${site.next()}`, text: cut(text, 9000) })
export const makeRedirect = (site: WalkedSite) =>
  make(site, '/api/admin/redirects', { from: `/old-${site.next()}`, to: '/faq' })

export async function makeMessage(site: WalkedSite, { text }: Words) {
  const email = makeEmail(site)
  const message = { firstName: 'Pat', lastName: 'Berg', email, message: cut(text, 9000) }
  const answer = await site.postJson('/api/contact', message)
  if (!answer.ok) throw new Error(`a message: ${answer.status} ${await answer.text()}`)
  const all = await list(site, '/api/admin/messages')
  return { email, id: madeSchema.parse(all.find((each) => each.email === email)).id }
}

export const makeEmail = (site: Pick<WalkedSite, 'next'>) => `pat-${site.next()}@town.example`

/** Deletes what was made, so that it is in the trash. */
export async function trash(site: WalkedSite, words: Words): Promise<string[]> {
  const id = await makePost(site, words)
  await site.asAdmin('DELETE', `/api/admin/blog/${id}`)
  return ['blog', String(id)]
}

/** An admin of their own, for what ends sessions or changes an account. */
export async function makeColleague(site: WalkedSite) {
  const username = `colleague ${site.next()}`
  const account = { username, password: PASSWORD, email: makeEmail(site) }
  const id = await make(site, '/api/admin/users', account)
  const token = await site.signInAs(account)
  return { ...account, id, token, asAdmin: site.callsAs(token) }
}

type Colleague = Awaited<ReturnType<typeof makeColleague>>

/** Starts an authenticator app. @returns its number, and its code now or so many steps later */
export async function startApp(colleague: Pick<Colleague, 'asAdmin'>) {
  const { id, secret } = z
    .object({ id: z.number(), secret: z.string() })
    .parse(await send(colleague, '/api/admin/factors/totp'))
  const codeIn = (steps: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS })
  return { id, codeIn }
}

export async function makeColleagueWithApp(site: WalkedSite) {
  const colleague = await makeColleague(site)
  const app = await startApp(colleague)
  await send(colleague, `/api/admin/factors/totp/${app.id}/confirm`, { code: app.codeIn(0) })
  return { ...colleague, app }
}

/** Asks for a passkey and makes it. */
export async function makePasskey(colleague: Pick<Colleague, 'asAdmin'>) {
  const { challenge } = z
    .looseObject({ challenge: z.string() })
    .parse(await send(colleague, '/api/admin/factors/passkey/options'))
  const passkey = createPasskey()
  return { passkey, response: passkey.register({ challenge }) }
}

/** The question for a second factor after the password. */
export async function askForFactor(site: WalkedSite, { username, password }: Colleague) {
  const answer = await site.postJson('/api/admin/login', { username, password })
  return z.looseObject({ challenge: z.string() }).parse(await answer.json()).challenge
}

export async function makeBackup(site: WalkedSite) {
  const newest = await waitForBackups(site)
  if (newest !== undefined) return newest
  await send(site, '/api/admin/backups')
  return (await waitForBackups(site)) ?? 0
}

/** Waits until none is made. @returns the newest */
export async function waitForBackups(site: WalkedSite) {
  const statusSchema = z.object({ running: z.literal(false), backups: z.array(madeSchema) })
  const status = await vi.waitFor(
    async () => statusSchema.parse(await site.read('/api/admin/backups')),
    LONG_PATIENCE,
  )
  return status.backups[0]?.id
}

/** A key for one call; the one before it is deleted. */
export async function makeKey(site: WalkedSite) {
  for (const { id } of await list(site, '/api/admin/keys')) {
    await site.asAdmin('DELETE', `/api/admin/keys/${String(id)}`)
  }
  const expiresAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
  const made = await send(site, '/api/admin/keys', {
    name: `Robot ${site.next()}`,
    scopes: ['read', 'drafts', 'messages'],
    expiresAt,
  })
  return z.looseObject({ key: z.string(), id: z.number() }).parse(made)
}

/** What an assistant proposes for a post. */
export async function makeProposal(site: WalkedSite, words: Words) {
  const id = await makePost(site, { ...words, text: '<p>Before.</p>' })
  const { key } = await makeKey(site)
  await callTool(site, key, 'propose_change', { kind: 'blog', id, text: words.text })
  const [proposal] = await list(site, '/api/admin/proposals')
  return madeSchema.parse(proposal).id
}

export function toolCall(name: string, values: object) {
  const params = { name, arguments: values }
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
}

export const MCP_HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
  'MCP-Protocol-Version': '2025-06-18',
}

async function callTool(site: WalkedSite, key: string, name: string, values: object) {
  const headers = { ...MCP_HEADERS, Authorization: `Bearer ${key}` }
  const body = toolCall(name, values)
  const answer = await site.request('/mcp', { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
  await answer.text()
}
