import { spawnSync } from 'node:child_process'
import { access, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { pictureBytes, replaceFile, upload } from '#features/media/server/testing.ts'
import { inDepth } from '#test/depth.ts'
import { wxr } from '../doors/examples.ts'
import { jsonRequest } from '#test/json-request.ts'
import { LONG_PATIENCE } from '#test/patience.ts'
import { startSmtpServer } from '#test/peers/smtp.ts'
import { findDatabaseFaults, listFilesInRows, sweepLater } from './database-file.ts'
import { FEEDS, importAt, releaseImport, tally } from './import-client.ts'
import { carryOn, sendMessage, signInAt, type AdminClient } from './site-client.ts'
import {
  buildOnce,
  change,
  createDataDir,
  killGroup,
  launch,
  queryNumber,
  startSite,
} from './site-process.ts'

/** How often each kind of work is killed, a little later each time. */
const KILLS = inDepth(2, 8)
const POSTS = 48
/** A worker that has taken so long is not starting any more. */
const BUSY_SECONDS = 2
beforeAll(buildOnce, 600_000)

/** Posts of which every fourth has a picture. */
async function writeExport(): Promise<string> {
  const picture = (await pictureBytes()).toString('base64')
  const posts = Array.from({ length: POSTS }, (_, index) => ({
    name: `post-${index}`,
    title: `Post ${index}`,
    content: `<p>Words of ${index}.</p>${index % 4 === 0 ? `<img src="data:image/png;base64,${picture}" alt="">` : ''}`,
  }))
  return wxr(...posts)
}

test('an import that is killed again and again loses no line, doubles none, and is completed by the last', async () => {
  const dataDir = await createDataDir()
  const source = await writeExport()
  let site = await startSite(dataDir)
  const { token } = await signInAt(site)
  const acknowledged = new Set<string>()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const target = site
    // In the first half, since the rest may arrive before the kill does.
    const last = Math.floor(((kill + 0.5) * POSTS) / (2 * KILLS))
    const lines = await importAt(site, token, source, {
      onLine({ what, name, outcome }) {
        if (what === 'post' && outcome === 'created') acknowledged.add(name)
        if (name === `Post ${last}`) killGroup(target.child)
      },
    })
    expect(lines.length).toBeLessThan(POSTS * 2)
    await site.ended
    expect(findDatabaseFaults(dataDir)).toEqual([])
    releaseImport(dataDir)
    site = await startSite(dataDir)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('import-'))).toEqual([])
    const titles = await listTitles(carryOn(site, token))
    expect(titles).toEqual([...new Set(titles)])
    expect([...acknowledged].filter((title) => !titles.includes(title))).toEqual([])
  }

  await importAt(site, token, source)
  expect(await listTitles(carryOn(site, token))).toHaveLength(POSTS)
  const again = tally(await importAt(site, token, source))
  await site.stop()
  await sweepLater(dataDir)

  expect(again).toEqual({ 'post unchanged': POSTS, 'redirect unchanged': POSTS + FEEDS })
  const files = await readdir(path.join(dataDir, 'media'))
  expect(files.toSorted()).toEqual(listFilesInRows(dataDir).toSorted())
}, 120_000)

test('the worker of a site that was killed ends, whatever it is at', async () => {
  const site = await startSite(await createDataDir())
  const { token } = await signInAt(site)
  // Converting this takes minutes.
  const dear = `---\ntitle: x\n---\n${'*_a'.repeat(60_000)}`
  const sending = importAt(site, token, dear, { name: 'x.md' })
  const worker = await vi.waitUntil(() => {
    const workers = listProcesses('--ppid', site.child.pid)
    return workers.find(({ seconds }) => seconds >= BUSY_SECONDS)
  }, LONG_PATIENCE)

  await site.stop('SIGKILL')
  await sending

  await vi.waitFor(() => expect(listProcesses('--pid', worker.pid)).toEqual([]), LONG_PATIENCE)
}, 120_000)

test('an export that is killed leaves whole files, and the next completes it', async () => {
  const dataDir = await createDataDir()
  const folder = path.join(await createDataDir(), 'export')
  const site = await startSite(dataDir)
  const { token, asAdmin } = await signInAt(site)
  await importAt(site, token, await writeExport())
  const before = (await readdir(dataDir)).toSorted()

  // By download.
  const answer = await asAdmin('GET', '/api/admin/export')
  await answer.body?.getReader().read()
  await site.stop('SIGKILL')
  // By command, once the file of a post is there.
  for (let kill = 0; kill < KILLS; kill += 1) {
    const command = launch(dataDir, {}, { args: ['export', folder] })
    const post = path.join(folder, 'posts', `post-${Math.floor((kill * POSTS) / KILLS)}.html`)
    const isThere = vi.waitFor(() => access(post), { ...LONG_PATIENCE, interval: 1 })
    await Promise.race([isThere, command.ended])
    killGroup(command.child)
    await command.ended
    expect(await listBroken(folder)).toEqual([])
  }
  expect(await launch(dataDir, {}, { args: ['export', folder] }).ended).toBe(0)
  const again = carryOn(await startSite(dataDir), token)
  const whole = await (await again.asAdmin('GET', '/api/admin/export')).arrayBuffer()

  expect(await listBroken(folder)).toEqual([])
  const files = await readdir(folder, { recursive: true })
  expect(files).toContain('site.json')
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
  expect(files.filter((name) => /^posts\/.*\.html$/.test(name))).toHaveLength(POSTS)
  // The end of a zip has its directory.
  expect(Buffer.from(whole).indexOf('PK\u0005\u0006')).toBeGreaterThan(0)
  expect((await readdir(dataDir)).toSorted()).toEqual(before)
}, 120_000)

test('replies that were sent until a kill are stored and mailed once, also when they are sent again', async () => {
  const dataDir = await createDataDir()
  const smtp = await startSmtpServer()
  await smtp.close()
  const settings = { SMTP_URL: smtp.url, TRUST_PROXY: 'true' }
  let site = await startSite(dataDir, settings)
  const { token } = await signInAt(site)
  // Ten replies to one address.
  const kills = inDepth(2, 5)
  const acknowledged: string[] = []
  const sent: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const client = carryOn(site, token)
    for (let message = 0; message < 2; message += 1) {
      await sendMessage(client, `Question ${kill} ${message}`, `10.3.${kill}.${message}`)
    }
    const target = site
    const ids = Array.from({ length: 2 }, (_, index) => kill * 2 + index + 1)
    await Promise.allSettled(
      ids.map(async (id) => {
        sent.push(`Answer ${id}.`)
        const answer = await reply(client, id)
        if (answer.status === 201) acknowledged.push(`Answer ${id}.`)
        if (acknowledged.length > kill) killGroup(target.child)
      }),
    )
    killGroup(site.child)
    await site.ended
    expect(findDatabaseFaults(dataDir)).toEqual([])
    site = await startSite(dataDir, settings)
  }
  // The browser sends again what was not acknowledged, with the same key.
  const client = carryOn(site, token)
  for (const [index] of sent.entries()) expect((await reply(client, index + 1)).status).toBe(201)
  await site.stop()
  change(dataDir, "update outbox_mails set next_attempt_at = '2026-01-01T00:00:00.000Z'")
  const back = await startSmtpServer(undefined, smtp.port)
  await startSite(dataDir, settings)
  const waiting =
    "select count(*) from outbox_mails where kind = 'contact-reply' and state <> 'sent'"
  await vi.waitFor(() => expect(queryNumber(dataDir, waiting)).toBe(0), LONG_PATIENCE)

  expect(acknowledged.length).toBeGreaterThanOrEqual(kills)
  expect(queryNumber(dataDir, 'select count(*) from message_replies')).toBe(sent.length)
  const mails = back.mails.flatMap(({ raw }) => /Answer \d+\./.exec(raw)?.[0] ?? [])
  expect(mails.toSorted()).toEqual(sent.toSorted())
}, 120_000)

test('each key that was shown before a kill works after it', async () => {
  const dataDir = await createDataDir()
  let site = await startSite(dataDir)
  const { token } = await signInAt(site)
  const shown: string[] = []
  let attempts = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { asAdmin } = carryOn(site, token)
    const target = site
    await Promise.allSettled(
      Array.from({ length: 4 }, async () => {
        attempts += 1
        const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
        const key = { name: `Key ${attempts}`, scopes: ['read'], expiresAt }
        const answer = await asAdmin('POST', '/api/admin/keys', key)
        shown.push((await answer.json()).key)
        if (shown.length > kill) killGroup(target.child)
      }),
    )
    killGroup(site.child)
    await site.ended
    site = await startSite(dataDir)
  }

  const client = carryOn(site, token)
  expect(shown.length).toBeGreaterThanOrEqual(KILLS)
  for (const key of shown) {
    const headers = { Authorization: `Bearer ${key}` }
    expect((await client.request('/api/admin/blog', { headers })).status).toBe(200)
  }
  const listed: unknown[] = await (await client.asAdmin('GET', '/api/admin/keys')).json()
  expect(listed.length).toBeLessThanOrEqual(attempts)
  expect(findDatabaseFaults(dataDir)).toEqual([])
}, 120_000)

test('a picture whose replacement is killed is the old or the new one, in every text alike', async () => {
  const dataDir = await createDataDir()
  let site = await startSite(dataDir)
  const { token, asAdmin } = await signInAt(site)
  const first = await upload(carryOn(site, token), await pictureBytes())
  const image: { id: string; url: string } = await first.json()
  const content = `<p>A map</p><img src="${image.url}" alt="Map">`
  const ids: number[] = []
  for (const title of ['One', 'Two']) {
    const post = { title, content, status: 'published' }
    ids.push((await (await asAdmin('POST', '/api/blog', post)).json()).id)
  }
  for (let kill = 0; kill < KILLS; kill += 1) {
    const client = carryOn(site, token)
    const files = (await readdir(path.join(dataDir, 'media'))).length
    const bytes = await pictureBytes('png', { width: 40 + kill, height: 40 })
    const isBegun = vi.waitFor(async () => {
      const now = await readdir(path.join(dataDir, 'media'))
      expect(now.length).toBeGreaterThan(files + kill)
    }, LONG_PATIENCE)
    const replacement = replaceFile(client, image.id, bytes).catch(() => {})
    await Promise.race([isBegun, replacement])
    killGroup(site.child)
    await replacement
    await site.ended
    expect(findDatabaseFaults(dataDir)).toEqual([])
    site = await startSite(dataDir)
    const urls = await Promise.all(ids.map((id) => findPicture(carryOn(site, token), id)))
    expect(new Set(urls).size).toBe(1)
    const shown = await carryOn(site, token).request(urls[0] ?? '')
    await sharp(await shown.bytes()).stats()
  }

  await site.stop()
  await sweepLater(dataDir)
  const left = await readdir(path.join(dataDir, 'media'))
  expect(listFilesInRows(dataDir).filter((name) => !left.includes(name))).toEqual([])
  expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
}, 120_000)

/** The processes that still run, with the time of the processor that each has taken. */
function listProcesses(option: '--ppid' | '--pid', id: number | undefined) {
  const columns = ['pid=', 'cputimes=', 'stat='].flatMap((column) => ['-o', column])
  const { stdout } = spawnSync('ps', [option, String(id), ...columns], { encoding: 'utf8' })
  const rows = stdout.split('\n').map((row) => row.trim().split(/\s+/))
  return rows.flatMap(([pid, seconds, state = 'Z']) =>
    state.startsWith('Z') ? [] : [{ pid: Number(pid), seconds: Number(seconds) }],
  )
}

async function listTitles({ asAdmin }: AdminClient): Promise<string[]> {
  const posts: { title: string }[] = await (await asAdmin('GET', '/api/admin/blog')).json()
  return posts.map(({ title }) => title)
}

async function findPicture({ asAdmin }: AdminClient, id: number): Promise<string | undefined> {
  const { content } = await (await asAdmin('GET', `/api/admin/blog/${id}`)).json()
  return /src="([^"]+)"/.exec(content)?.[1]
}

/** Sends the reply to a message, with the key of its form. */
function reply({ request, token }: AdminClient, id: number): Promise<Response> {
  const input = { subject: 'Re: Backups', text: `Answer ${id}.`, seenReplies: 0 }
  const key = `b3b8a9f0-7a52-4f4e-9d3c-${String(id).padStart(12, '0')}`
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': key }
  return request(`/api/admin/messages/${id}/replies`, jsonRequest('POST', input, headers))
}

/** The files of an export that are not whole; one that is being written has another name. */
async function listBroken(folder: string): Promise<string[]> {
  const broken: string[] = []
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(?:html|json)$/.test(file)) continue
    const text = await readFile(path.join(folder, file), 'utf8')
    if (!/(?:<\/html>|[\]}])\s*$/.test(text)) broken.push(file)
  }
  return broken
}
