import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  addApp,
  answerTo,
  askedAfterPassword,
  generateTotpCode,
} from '#features/auth/server/credentials/testing.ts'
import { buildPost } from '#features/blog/server/testing.ts'
import { contactFields } from '#features/contact/server/testing.ts'
import { buildImage, pictureBytes, replaceFile } from '#features/media/server/testing.ts'
import { updateViewCount } from '#features/blog/server/store.ts'
import { ViewCounter, writeEach } from '#server/view-counter.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import { findPost } from '#features/blog/server/admin-store.ts'
import { findInstallationValue } from '#server/db/installation-store.ts'
import { createAddressCounts } from '#app/server/counts/create-views.ts'
import { viewFlusher } from '#app/server/counts/flush-views.ts'
import { ADMIN, callsWith, signIn, postFrom } from '#test/admin.ts'
import { ON_POSTGRES, START, startNodes, startServer, type Served } from '#test/app.ts'
import { fetchRaw, decodeBody } from '#test/peers/http.ts'
import { PATIENCE } from '#test/patience.ts'

const WRONG = { ...ADMIN, password: 'wrong-password' }
describe.runIf(ON_POSTGRES)('two nodes on one database', () => {
  test('an edit on one node shows on the cached pages of the other', async () => {
    const [one, two] = await startNodes()
    const { slug, id } = await buildPost(one.services, { title: 'The first title' })
    const { asAdmin } = await signIn(one)
    const path = `/blog/${slug}`
    await untilShown(two, path, 'The first title')

    const answer = await asAdmin('PUT', `/api/admin/blog/${id}`, { title: 'The second title' })

    expect(answer.status).toBe(200)
    expect(await read(one, path)).toContain('The second title')
    await untilShown(two, path, 'The second title')
  })

  test('a replaced image shows on the cached pages of the other', async () => {
    const [one, two] = await startNodes()
    const signedIn = { ...one, ...(await signIn(one)) }
    const image = await buildImage(signedIn)
    const { slug } = await buildPost(one.services, { content: `<img src="${image.url}">` })
    await untilShown(two, `/blog/${slug}`, image.url)

    const answer = await replaceFile(signedIn, image.id, await pictureBytes())

    const { url }: { url: string } = await answer.json()
    await vi.waitFor(async () => {
      const page = await read(two, `/blog/${slug}`)
      expect(page).toContain(url)
      expect(page).not.toContain(image.url)
    }, PATIENCE)
  })

  test("contact limits count a client's messages on both nodes", async () => {
    const nodes = await startNodes()

    const statuses: number[] = []
    for (let use = 0; use <= LIMITS.contact.points; use += 1) {
      const node = nodes[use % 2 === 0 ? 0 : 1]
      statuses.push((await node.postJson('/api/contact', contactFields())).status)
    }

    const accepted: number[] = Array(LIMITS.contact.points).fill(201)
    expect(statuses).toEqual([...accepted, 429])
  })

  test('login limits hold on both nodes, and a right password clears them on both', async () => {
    const nodes = await startNodes()
    const [one, two] = nodes
    for (let use = 1; use < LIMITS.login.points; use += 1)
      await failToSignIn(nodes[use % 2 === 0 ? 0 : 1])

    await signIn(two)
    const afterwards: number[] = []
    for (let use = 0; use <= LIMITS.login.points; use += 1) {
      afterwards.push((await failToSignIn(nodes[use % 2 === 0 ? 0 : 1])).status)
    }
    const refused = await one.postJson('/api/admin/login', ADMIN)

    const failures: number[] = Array(LIMITS.login.points).fill(401)
    expect(afterwards).toEqual([...failures, 429])
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(LIMITS.login.seconds - 60)
  })

  test('one of two nodes that race for a code, or a recovery code, accepts it', async () => {
    const [one, two] = await startNodes()
    const signedIn = await signIn(one)
    const { secret } = await addApp({ ...one, ...signedIn })
    const made = await signedIn.asAdmin('POST', '/api/admin/factors/recovery-codes')
    const { codes }: { codes: string[] } = await made.json()
    const race = async (method: string, code: string) => {
      const questions = [await askedAfterPassword(one, ADMIN), await askedAfterPassword(two, ADMIN)]
      const answers = await Promise.all(
        questions.map(({ challenge }, node) =>
          answerTo(node === 0 ? one : two, { challenge, method, code }),
        ),
      )
      return answers.map(({ status }) => status).toSorted((a, b) => a - b)
    }

    expect(await race('totp', generateTotpCode(secret, one))).toEqual([200, 401])
    expect(await race('recovery', codes[0] ?? '')).toEqual([200, 401])
  })

  test('failures of an account and waits for an attempt count on both nodes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const nodes = await startNodes({ TRUST_PROXY: '1' })
    const [one, two] = nodes
    await signInFrom(one, '192.0.2.1', ADMIN)
    for (let guess = 0; guess < LIMITS.loginAccount.points; guess += 1) {
      await signInFrom(nodes[guess % 2 === 0 ? 0 : 1], `198.51.100.${guess}`)
    }

    const known = await signInFrom(two, '192.0.2.1', ADMIN)
    const first = await signInFrom(one, '192.0.2.2', ADMIN)
    vi.setSystemTime(Date.now() + 20_000)
    const early = await signInFrom(two, '192.0.2.2', ADMIN)
    vi.setSystemTime(Date.now() + 40_000)
    const together = await Promise.all(nodes.map((node) => signInFrom(node, '192.0.2.2')))

    expect([known, first, early].map(({ status }) => status)).toEqual([200, 429, 429])
    expect([first, early].map(({ headers }) => headers.get('retry-after'))).toEqual(['60', '40'])
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([401, 429])
  })

  test('a session begun on one node counts on the other, and ends on both', async () => {
    const [one, two] = await startNodes()
    const { token, asAdmin } = await signIn(one)
    const there = callsWith(two, token)
    const before = (await there('GET', '/api/admin/session')).status

    await there('POST', '/api/admin/logout')

    expect(before).toBe(200)
    expect((await asAdmin('GET', '/api/admin/session')).status).toBe(401)
  })

  test('views counted by both add up, and pages show them at most once a minute', async () => {
    const nodes = await startNodes()
    const { slug, id } = await buildPost(nodes[0].services)
    const counting = nodes.map(({ services }) => {
      const { db, clock } = services
      const write = writeEach<string>((key, views) => updateViewCount(db, key, views))
      const posts = new ViewCounter(write, clock)
      const faq = new ViewCounter<number>(async () => {}, clock)
      const none = { flush: async () => undefined }
      const addresses = createAddressCounts(services)
      const others = { votes: { flush: async () => false }, searches: none, addresses }
      return { posts, flush: viewFlusher(services, { posts, faq, ...others }) }
    })

    const shownAt: string[] = []
    for (let round = 0; round < 4; round += 1) {
      for (const { clock } of nodes) clock.set(new Date(START.getTime() + round * 25_000))
      for (const { posts } of counting) posts.count(slug, `192.0.2.${round}`)
      await Promise.all(counting.map(({ flush }) => flush()))
      shownAt.push((await findInstallationValue(nodes[0].db, 'views-shown')) ?? '')
    }

    expect(await findPost(nodes[1].db, id)).toMatchObject({ viewCount: 8 })
    const first = START.toISOString()
    expect(shownAt).toEqual([first, first, first, '2026-03-02T15:01:15.000Z'])
  })

  test('two first starts at the same moment make one admin', async () => {
    const settings = { ADMIN_PASSWORD: '', ADMIN_USERNAME: 'clerk' }
    const first = await startServer({ ADMIN_USERNAME: 'clerk' })
    await first.db.deleteFrom('users').execute()
    const { databaseUrl = '' } = first.services.config

    const nodes = await Promise.all(
      [1, 2].map(() => startServer({ ...settings, DATABASE_URL: databaseUrl })),
    )

    const passwords = nodes.flatMap(({ adminPassword }) => adminPassword ?? [])
    expect(passwords).toHaveLength(1)
    await signIn(first, { username: 'clerk', password: passwords[0] ?? '' })
  })
})

/** Signs in through a proxy that reports this IP address. */
function signInFrom(node: Served, ip: string, credentials: unknown = WRONG) {
  return postFrom(node, ip, '/api/admin/login', credentials)
}

async function failToSignIn({ postJson }: Served): Promise<Response> {
  return postJson('/api/admin/login', WRONG)
}

async function untilShown(node: Served, path: string, text: string): Promise<void> {
  await vi.waitFor(async () => expect(await read(node, path)).toContain(text), PATIENCE)
}

async function read({ port }: Served, path: string): Promise<string> {
  return decodeBody(await fetchRaw(port, path))
}
