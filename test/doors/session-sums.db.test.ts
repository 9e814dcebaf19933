import { expect } from 'vitest'
import { pickBackupsToKeep } from '#features/backup/server/retention.ts'
import { withMailServer } from '#features/contact/server/answers/testing.ts'
import { holdImport } from '#features/import/server/import-lease.ts'
import { LIMITS } from '#server/http/limits/rate-limits.ts'
import { ADMIN, signIn } from '#test/admin.ts'
import { createTargets } from './doors.ts'
import {
  ASKED,
  PROOF_ENDS,
  countRows,
  inDays,
  pass,
  start,
  storeMessages,
  testSums,
  until,
  type Sums,
} from './sums.ts'

async function startWithMessages(senders: number) {
  const app = await start()
  withMailServer(app)
  await storeMessages(app, senders)
  const reply = (number: number) =>
    app.asAdmin('POST', `/api/admin/messages/${1 + (number % senders)}/replies`, {
      subject: 'Re: Backups',
      text: 'x'.repeat(20_000),
      seenReplies: Math.floor(number / senders),
    })
  return { ...app, reply }
}

const CASES: Sums = {
  'writes, by account': async ({ hour, day }) => {
    const app = await start()
    pass(app, PROOF_ENDS)
    const write = () => app.asAdmin('DELETE', '/api/admin/categories/1')
    const { number, response } = await until(write, 404)
    expect([number, 24 * number]).toEqual([hour, day])
    expect(await response.json()).toMatchObject(ASKED)
    await app.asAdmin('POST', '/api/admin/confirm', { password: ADMIN.password })
    expect((await write()).status).toBe(404)
  },

  'megabytes of texts and files': async ({ hour, day }) => {
    const app = await start()
    await app.services.limits.count('sends', '1', (day - 5) * 1024)
    pass(app, PROOF_ENDS)
    const write = () =>
      app.asAdmin('POST', '/api/admin/categories', { name: 'x'.repeat(1024 * 1024 - 11) })
    const { number, response } = await until(write, 400)
    expect([number, hour]).toEqual([5, day])
    expect(await response.json()).toMatchObject(ASKED)
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(5000)]), 'x.png')
    const headers = { Authorization: `Bearer ${app.token}` }
    const upload = () => app.request('/api/admin/media', { method: 'POST', headers, body: form })
    expect(await (await upload()).json()).toMatchObject(ASKED)
    await app.asAdmin('POST', '/api/admin/confirm', { password: ADMIN.password })
    expect((await upload()).status).toBe(415)
  },

  'replies after a proof': async ({ hour, day }) => {
    const app = await startWithMessages(7)
    pass(app, 1)
    const { number, response } = await until(app.reply, 201)
    expect(number).toBe(hour)
    expect(await response.json()).toMatchObject(ASKED)
    expect((await app.reply(hour)).status).toBe(403)
    expect(await countRows(app, 'outbox_mails', 'account-notice')).toBe(1)

    pass(app, 1)
    await app.asAdmin('POST', '/api/admin/confirm', { password: ADMIN.password })
    expect((await app.reply(hour)).status).toBe(201)
    await app.services.limits.count('repliesDay', '1', day)
    const refused = await app.reply(hour + 1)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '86399'])
    expect(await countRows(app, 'outbox_mails', 'contact-reply')).toBe(hour + 1)

    const { read } = await signIn(app)
    const { warnings } = await read('/api/admin/overview')
    expect(JSON.stringify(warnings)).toContain('admin sent many replies to messages')
  },

  'replies to one address after a proof': async ({ hour, day }) => {
    const app = await startWithMessages(1)
    const { number, response } = await until(app.reply, 201)
    expect([number, 24 * number]).toEqual([hour, day])
    expect(await response.json()).toMatchObject(ASKED)
  },

  'characters of all answers': async ({ day }) => {
    const app = await start()
    const answer = `<p>${'x '.repeat(89_990)}</p>`
    const add = (number: number) =>
      app.asAdmin('POST', '/api/admin/faq', { question: `Question ${number}`, answer })
    const { number, response } = await until(add, 201)
    expect(number).toBe(Math.floor(day / answer.length))
    expect(response.status).toBe(400)

    await app.asAdmin('DELETE', '/api/admin/faq/1')
    await add(number)
    const restored = await app.asAdmin('POST', '/api/admin/trash/faq/1/restore')
    expect([restored.status, (await restored.json()).message]).toEqual([
      400,
      'All answers together would have more than 4,000,000 characters. Shorten or delete other answers, then restore this one.',
    ])
    await app.asAdmin('DELETE', '/api/admin/faq/2')
    expect((await app.asAdmin('POST', '/api/admin/trash/faq/1/restore')).status).toBe(200)
  },

  'categories of posts': async ({ day }) => {
    const app = await start()
    const add = (number: number) =>
      app.asAdmin('POST', '/api/admin/categories', { name: `${number}`.padEnd(100, 'x') })
    const plan = (planned: number) =>
      createTargets(app).addCategory({ of: 'blog', name: 'New' }, { isDryRun: true, planned })
    expect(await plan(day - 1)).toEqual({ outcome: 'created', notes: [] })
    expect(await plan(day)).toMatchObject({ outcome: 'left out' })
    const { number, response } = await until(add, 201)
    expect([number, response.status]).toEqual([day, 409])
    expect(await plan(0)).toEqual({
      outcome: 'left out',
      notes: [`Category left out, because there are ${day} already: New`],
    })

    const headers = { Authorization: `Bearer ${app.token}` }
    const body = '---\ntitle: One\ncategory: Another\n---\nWords'
    const answer = await app.request('/api/admin/imports?name=one.md', {
      method: 'POST',
      headers,
      body,
    })
    const line = JSON.parse(await answer.text())
    expect(line).toMatchObject({
      outcome: 'created',
      notes: expect.arrayContaining([expect.stringContaining('Another')]),
    })
    expect((await app.read('/api/admin/categories')).length).toBe(day)
  },

  keys: async ({ day }) => {
    const app = await start()
    const make = (number: number) =>
      app.asAdmin('POST', '/api/admin/keys', {
        name: `Robot ${number}`,
        scopes: ['read'],
        expiresAt: inDays(app, 30),
      })
    const { number, response } = await until(make, 201)
    expect([number, response.status]).toEqual([day, 409])
  },

  exports: async () => {
    const app = await start()
    pass(app, PROOF_ENDS)
    expect(await (await app.asAdmin('GET', '/api/admin/export')).json()).toMatchObject(ASKED)
  },

  imports: async ({ hour, day }) => {
    const app = await start()
    const send = () => app.asAdmin('POST', '/api/admin/imports?name=x.md')
    await holdImport(app.services)
    expect((await send()).status).toBe(409)
    pass(app, PROOF_ENDS)
    expect(await (await send()).json()).toMatchObject(ASKED)
    expect([hour, day]).toEqual([LIMITS.writes.points, 24 * LIMITS.writes.points])
  },

  backups: async ({ day }) => {
    const daily = Array.from({ length: 1000 }, (_, number) => ({
      file: String(number),
      createdAt: new Date(2026, 0, number, 12),
    }))
    expect(pickBackupsToKeep(daily).size).toBeLessThanOrEqual(day)
  },
}

await testSums('session', CASES)
