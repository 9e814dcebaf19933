import { expect, test } from 'vitest'
import { runRawQuery } from '#test/database/raw-query.ts'
import { signIn, startAsAdmin } from '#test/admin.ts'
import { officeSettingsSchema } from '../schema.ts'

const SETTINGS = '/api/admin/settings'
const NOTICE = { text: 'Office closed November 26 and 27', from: '2026-11-26', until: '2026-11-27' }
const ENVIRONMENT = {
  SITE_NAME: 'Elk County Vault',
  SITE_PHONE: '(989) 555-0100',
  SITE_EMAIL: 'office@elk.example',
  FOUNDER_NAME: 'A. Clerk',
  CONTACT_TO: 'desk@elk.example',
}

async function start(settings: Record<string, string> = ENVIRONMENT) {
  const { asAdmin, ...app } = await startAsAdmin(settings)
  const put = (body: unknown) => asAdmin('PUT', SETTINGS, body)
  const read = async () => officeSettingsSchema.parse(await (await asAdmin('GET', SETTINGS)).json())
  /** What the activity record says, the newest first. */
  const subjects = async () => {
    const rows = await app.db
      .selectFrom('activity')
      .select('subject')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ subject }) => subject)
  }
  return { ...app, asAdmin, put, read, subjects }
}

test('before anything is set, the settings of the server are the defaults', async () => {
  const { read } = await start()

  expect(await read()).toEqual({
    siteName: { value: null, default: 'Elk County Vault' },
    phone: { value: null, default: '(989) 555-0100' },
    email: { value: null, default: 'office@elk.example' },
    founderName: { value: null, default: 'A. Clerk' },
    contactTo: { value: null, default: 'desk@elk.example' },
    notice: { value: null, default: null },
    closedDays: { value: null, default: [] },
    openHolidays: { value: null, default: [] },
    keepMessagesMonths: { value: null, default: null },
    updatedAt: '1970-01-01T00:00:00.000Z',
  })
})

test('a change is answered with all settings; absent facts stay', async () => {
  const { put, read } = await start()
  await put({ phone: ' (989) 555-0177 ', notice: NOTICE })

  const answer = await put({ founderName: 'B. Clerk' })

  expect(answer.status).toBe(200)
  const settings = officeSettingsSchema.parse(await answer.json())
  expect(settings).toMatchObject({
    phone: { value: '(989) 555-0177' },
    founderName: { value: 'B. Clerk' },
    notice: { value: NOTICE },
    siteName: { value: null },
  })
  expect(await read()).toEqual(settings)
})

test('a change that is refused in part changes nothing, and names the field', async () => {
  const { put, read } = await start()
  const before = await read()

  const answer = await put({ phone: '(989) 555-0177', notice: { ...NOTICE, until: '2026-11-25' } })

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    issues: [{ path: 'notice.until', message: 'The last day must not come before the first day' }],
  })
  expect(await read()).toEqual(before)
})

test('a save over a newer version conflicts with that version; a repeated one does not', async () => {
  const { put, read } = await start()
  const { updatedAt } = await read()
  const mine = { phone: '(989) 555-0177', updatedAt }
  await put(mine)

  const again = await put(mine)
  const other = await put({ phone: '(989) 555-0188', updatedAt })

  expect(again.status).toBe(200)
  expect(other.status).toBe(409)
  expect(await other.json()).toMatchObject({ current: { phone: { value: '(989) 555-0177' } } })
})

test('the activity record has old and new values', async () => {
  const { put, subjects } = await start()
  await put({ phone: '(989) 555-0177', notice: NOTICE })
  await put({ phone: '' })
  await put({ phone: null })

  expect((await subjects()).slice(0, 3)).toEqual([
    'office settings',
    'office settings: Phone from “(989) 555-0177” to the default “(989) 555-0100”',
    'office settings: Phone from the default “(989) 555-0100” to “(989) 555-0177”; ' +
      'Notice from none to “Office closed November 26 and 27” (2026-11-26 to 2026-11-27)',
  ])
})

const HOURS = {
  closedDays: [{ date: '2026-11-27', label: 'Day after Thanksgiving' }],
  openHolidays: ['Columbus Day', 'Veterans Day'],
  keepMessagesMonths: 12,
}

test('closed days, open holidays and the time that messages are kept are set and read', async () => {
  const { put, read } = await start()

  await put({
    ...HOURS,
    closedDays: [
      { date: '2026-12-24', label: ' Eve ' },
      ...HOURS.closedDays,
      { date: '2026-12-23' },
    ],
    openHolidays: HOURS.openHolidays.toReversed(),
  })

  expect(await read()).toMatchObject({
    closedDays: {
      value: [
        ...HOURS.closedDays,
        { date: '2026-12-23', label: '' },
        { date: '2026-12-24', label: 'Eve' },
      ],
      default: [],
    },
    openHolidays: { value: HOURS.openHolidays, default: [] },
    keepMessagesMonths: { value: 12, default: null },
  })
  await put({ closedDays: null, openHolidays: [], keepMessagesMonths: null })
  expect(await read()).toMatchObject({
    closedDays: { value: null },
    openHolidays: { value: [] },
    keepMessagesMonths: { value: null },
  })
})

test('the activity record tells in words when the office works and what it keeps', async () => {
  const { put, subjects } = await start()
  await put(HOURS)
  await put({ keepMessagesMonths: null, closedDays: [], openHolidays: [] })

  expect((await subjects()).slice(0, 2)).toEqual([
    'office settings: Closed days from 2026-11-27 (Day after Thanksgiving) to none; ' +
      'Open on holidays from Columbus Day, Veterans Day to none; ' +
      'Deletion of answered messages from after 12 months to none',
    'office settings: Closed days from none to 2026-11-27 (Day after Thanksgiving); ' +
      'Open on holidays from none to Columbus Day, Veterans Day; ' +
      'Deletion of answered messages from none to after 12 months',
  ])
})

test('while its table cannot be read, pages use the last values', async () => {
  const { put, request, db, services } = await start()
  await put({ siteName: 'Oak County Vault' })
  await request('/')
  await runRawQuery(db, { text: 'alter table office rename to office_away' })
  services.content.bump()

  const answer = await request('/faq')
  const page = await answer.text()

  expect(answer.status).toBe(200)
  expect(page).toContain('Oak County Vault')
  expect(page).not.toContain('Elk County Vault')
})

test('visitors who stay on a page read the facts that pages show, and no more', async () => {
  const { put, request, clock } = await start()
  await put({ contactTo: 'board@elk.example', notice: NOTICE })
  clock.set(new Date('2026-11-26T12:00:00Z'))

  const response = await request('/api/site')

  expect(await response.json()).toEqual({
    name: 'Elk County Vault',
    phone: '(989) 555-0100',
    email: 'office@elk.example',
    url: 'https://vault.example',
    founder: 'A. Clerk',
    notice: NOTICE.text,
    pages: [],
    restoreTest: null,
  })
})

/** Recipients and texts of the mails that tell of another address for messages. */
const listNotices = async ({ db }: Pick<Awaited<ReturnType<typeof start>>, 'db'>) =>
  db
    .selectFrom('outbox_mails')
    .select(['recipient', 'body'])
    .where('subject', 'like', 'Messages now go to a different address%')
    .orderBy('id')
    .execute()

test('both the old and the new address for messages are notified of a change', async () => {
  const app = await start()

  await app.put({ contactTo: 'thief@evil.example' })
  await app.put({ contactTo: 'thief@evil.example', phone: '(989) 555-0177' })

  const body = expect.stringContaining(
    'admin changed the address that receives messages and notices from the site: from desk@elk.example to thief@evil.example.',
  )
  expect(await listNotices(app)).toEqual([
    { recipient: 'desk@elk.example', body },
    { recipient: 'thief@evil.example', body },
  ])
})

test("a change of the office's e-mail is also notified if messages go there", async () => {
  const { CONTACT_TO: _, ...environment } = ENVIRONMENT
  const app = await start(environment)

  await app.put({ email: 'new@elk.example' })

  const told = (await listNotices(app)).map(({ recipient }) => recipient)
  expect(told).toEqual(['office@elk.example', 'new@elk.example'])
  expect((await app.subjects())[0]).toContain('Address for new-message alerts from the default')
})

test('a new address for messages is on the overview of every other admin', async () => {
  const app = await start()
  const clerk = { username: 'clerk', password: 'a long password 1' }
  await app.asAdmin('POST', '/api/admin/users', clerk)
  await signIn(app, clerk)
  app.clock.advance(60_000)
  await app.put({ phone: '(989) 555-0177' })
  await app.put({ contactTo: 'new@elk.example' })
  app.clock.advance(60_000)

  const changesFor = async (user?: typeof clerk) => {
    const overview = await (await signIn(app, user)).asAdmin('GET', '/api/admin/overview')
    const { warnings }: { warnings: { kind: string; changes?: unknown }[] } = await overview.json()
    return warnings.find(({ kind }) => kind === 'accounts-changed')?.changes
  }
  const text = expect.stringMatching(
    /^admin updated office settings: Address for new-message alerts from/,
  )
  expect(await changesFor(clerk)).toEqual([expect.objectContaining({ text })])
  expect(await changesFor()).toBeUndefined()
})
