import { expect, test, vi } from 'vitest'
import { contactFields } from '#features/contact/server/testing.ts'
import { officeSettingsSchema, type OfficeChange } from '#features/office/schema.ts'
import { signIn } from '#test/admin.ts'
import { startNodes, type Served } from '#test/app.ts'
import { fetchRaw, decodeBody } from '#test/peers/http.ts'
import { startSmtpServer } from '#test/peers/smtp.ts'
import { PATIENCE } from '#test/patience.ts'

const SETTINGS = '/api/admin/settings'

/** Where each fact shows. */
const SHOWN: [change: OfficeChange, text: string, paths: string[]][] = [
  [
    { siteName: 'Elk County Vault' },
    'Elk County Vault',
    ['/', '/blog', '/faq', '/no-such-page', '/feed.xml', '/admin', '/api/site'],
  ],
  [{ phone: '(989) 555-0177' }, '(989) 555-0177', ['/', '/blog', '/faq', '/admin']],
  [
    { email: 'desk@elk.example' },
    'desk@elk.example',
    ['/', '/blog', '/faq', '/.well-known/security.txt', '/admin'],
  ],
  [{ founderName: 'A. Clerk' }, 'A. Clerk', ['/', '/admin']],
  [
    { notice: { text: 'Closed on Town Day', from: '2026-03-02', until: '2026-03-03' } },
    'Closed on Town Day',
    ['/', '/blog', '/faq', '/no-such-page'],
  ],
]

test.for(SHOWN)('%o shows on every node, and so does its end', async ([change, text, paths]) => {
  const [one, two] = await startNodes()
  const { asAdmin } = await signIn(one)
  const nothing = Object.fromEntries(Object.keys(change).map((name) => [name, '']))
  const everywhere = paths.map(() => true)
  const nowhere = paths.map(() => false)
  expect(await showing(two, text, paths)).toEqual(nowhere)

  expect((await asAdmin('PUT', SETTINGS, change)).status).toBe(200)
  expect(await showing(one, text, paths)).toEqual(everywhere)
  await vi.waitFor(
    async () => expect(await showing(two, text, paths)).toEqual(everywhere),
    PATIENCE,
  )

  expect((await asAdmin('PUT', SETTINGS, nothing)).status).toBe(200)
  expect(await showing(one, text, paths)).toEqual(nowhere)
  await vi.waitFor(async () => expect(await showing(two, text, paths)).toEqual(nowhere), PATIENCE)
})

test('the address for messages changes on every node, and returns to the default', async () => {
  const [one, two] = await startNodes({ CONTACT_TO: 'desk@vault.example' })
  const { asAdmin } = await signIn(one)
  const send = async () => {
    await two.postJson('/api/contact', contactFields())
    const { recipient, body } = await newestMail(two)
    return [recipient, body.includes('through Elk County Vault')]
  }

  const before = await send()
  await asAdmin('PUT', SETTINGS, { contactTo: 'board@elk.example', siteName: 'Elk County Vault' })
  const changed = await send()
  await asAdmin('PUT', SETTINGS, { contactTo: null, siteName: null })

  expect(before).toEqual(['desk@vault.example', false])
  expect(changed).toEqual(['board@elk.example', true])
  expect(await send()).toEqual(before)
})

test('without an address for them, messages follow the address of the office', async () => {
  const [app] = await startNodes({ SITE_EMAIL: 'office@vault.example' })
  const { asAdmin } = await signIn(app)
  await app.postJson('/api/contact', contactFields())
  const before = await newestMail(app)

  const answer = await asAdmin('PUT', SETTINGS, { email: 'desk@elk.example' })
  await app.postJson('/api/contact', contactFields())

  const { contactTo } = officeSettingsSchema.parse(await answer.json())
  expect(before.recipient).toBe('office@vault.example')
  expect((await newestMail(app)).recipient).toBe('desk@elk.example')
  expect(contactTo).toEqual({ value: null, default: 'desk@elk.example' })
})

test('a mail is sent in the name that the office has by then', async () => {
  const smtp = await startSmtpServer()
  const [app] = await startNodes({ SMTP_URL: smtp.url, CONTACT_TO: 'desk@vault.example' })
  const { asAdmin } = await signIn(app)
  await asAdmin('PUT', SETTINGS, { siteName: 'Elk County Vault', email: 'desk@elk.example' })

  await app.postJson('/api/contact', contactFields())

  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), PATIENCE)
  for (const { raw } of smtp.mails) {
    expect(raw).toMatch(/^From: "?Elk County Vault"? <desk@elk\.example>/m)
  }
})

test('a notice appears and ends by the clock on cached pages', async () => {
  const [app] = await startNodes()
  const { asAdmin } = await signIn(app)
  const notice = { text: 'Closed on Town Day', from: '2026-03-04', until: '2026-03-05' }
  await asAdmin('PUT', SETTINGS, { notice })
  const isShownAt = async (time: string) => {
    app.clock.set(new Date(time))
    return (await showing(app, notice.text, ['/', '/faq'])).join()
  }

  expect(await isShownAt('2026-03-04T04:59:59.999Z')).toBe('false,false')
  expect(await isShownAt('2026-03-04T05:00:00.000Z')).toBe('true,true')
  expect(await isShownAt('2026-03-06T04:59:59.999Z')).toBe('true,true')
  expect(await isShownAt('2026-03-06T05:00:00.000Z')).toBe('false,false')
})

/** Which of the answers contain a text. */
async function showing({ port }: Served, text: string, paths: string[]): Promise<boolean[]> {
  const headers = { Accept: 'text/html' }
  const answers = await Promise.all(paths.map((path) => fetchRaw(port, path, { headers })))
  return answers.map((answer) => decodeBody(answer).includes(text))
}

async function newestMail({ db }: Served) {
  return db
    .selectFrom('outbox_mails')
    .select(['recipient', 'body'])
    .where('kind', 'in', ['contact-notification', 'contact-digest'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}
