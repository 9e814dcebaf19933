import { expect, test } from 'vitest'
import { ADMIN, postFrom, signIn, signInFrom } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { seedWith } from '#test/seeded.ts'
import { addMissing } from '#features/addresses/server/store.ts'
import { buildMessage } from '#features/contact/server/testing.ts'
import { buildBackup } from '#features/backup/server/testing.ts'
import { insertBackup, updateBackup } from '#features/backup/server/store.ts'
import { buildDocument } from '#features/documents/server/testing.ts'
import { insertSearch } from '#features/searches/server/store.ts'
import { overviewSchema, type Overview } from '#shared/overview.ts'

const HOUR_MS = 60 * 60_000
const WORKING = {
  BACKUP_PASSPHRASE: 'long enough to be one',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SITE_NAME: 'Vault Office',
  SITE_PHONE: '(989) 555-0100',
  SITE_EMAIL: 'office@vault.example',
}

async function start(settings: Record<string, string> = {}) {
  const app = await startApp(settings)
  const overview = async (): Promise<Overview> => {
    // A session would not outlast the days that pass in between.
    const { asAdmin } = await signIn(app)
    return (await asAdmin('GET', '/api/admin/overview')).json()
  }
  const warnings = async () => (await overview()).warnings
  const steps = async () => (await overview()).firstSteps
  return { ...app, overview, warnings, steps }
}

// Encoding the pictures of the demo takes a while.
test('the first steps of a new site go when they are done', { timeout: 120_000 }, async () => {
  const { steps, ...app } = await start({ PUBLIC_URL: 'http://localhost:3000' })
  await seedWith(app, 'demo')
  expect(await steps()).toEqual([
    { kind: 'sample-facts', facts: ['siteName', 'phone', 'email'] },
    { kind: 'sample-testimonials', ids: [1, 2, 3, 4] },
    { kind: 'founder-missing' },
    { kind: 'draft-pages', count: 5, gaps: 41 },
    { kind: 'draft-answers', count: 9 },
    { kind: 'mail-missing' },
    { kind: 'backups-missing' },
    { kind: 'no-factor' },
    { kind: 'only-admin' },
  ])

  const { asAdmin } = await signIn(app)
  await asAdmin('PUT', '/api/admin/settings', { siteName: 'Vault Office', founderName: 'A Clerk' })
  for (const id of [1, 2, 3])
    await asAdmin('PUT', `/api/admin/testimonials/${id}`, { showOnHomepage: false })
  await asAdmin('PUT', '/api/admin/testimonials/4', { title: 'Deputy Clerk' })
  await asAdmin('POST', '/api/admin/users', { username: 'clerk', password: 'second-password' })

  expect(await steps()).toEqual([
    { kind: 'sample-facts', facts: ['phone', 'email'] },
    { kind: 'draft-pages', count: 5, gaps: 41 },
    { kind: 'draft-answers', count: 9 },
    { kind: 'mail-missing' },
    { kind: 'backups-missing' },
    { kind: 'no-factor' },
  ])
})

test('samples on a site that is open to the public are a warning until the office replaces them', async () => {
  const { warnings, steps, ...app } = await start({ ...WORKING, SITE_PHONE: '' })
  const samples = { kind: 'sample-facts', facts: ['phone'] }
  expect(await warnings()).toEqual([samples])
  expect(await steps()).not.toContainEqual(samples)

  const { asAdmin } = await signIn(app)
  await asAdmin('PUT', '/api/admin/settings', { phone: '(989) 555-0177' })

  expect(await warnings()).toEqual([])
})

test('a failed or overdue backup is shown until one succeeds', async () => {
  const { warnings, services, db, clock } = await start(WORKING)
  const id = await insertBackup(db, {
    file: 'backup-20260302T150000Z.tar.age',
    createdAt: clock.now(),
  })
  await updateBackup(db, id ?? 0, { error: 'The disk is full' })

  expect(await warnings()).toEqual([{ kind: 'backup-failed' }])
  clock.advance(37 * HOUR_MS)
  expect(await warnings()).toEqual([{ kind: 'backup-overdue' }, { kind: 'backup-failed' }])
  // One that is still being made says nothing yet.
  await insertBackup(db, { file: 'backup-20260304T040000Z.tar.age', createdAt: clock.now() })
  expect(await warnings()).toHaveLength(2)
  clock.advance(1000)
  await buildBackup(services, clock.now())
  expect(await warnings()).toEqual([])
})

test('a clock that has leapt is shown while the site does not follow it', async () => {
  const { warnings, services } = await start(WORKING)
  services.clock.findLeap = () => 45 * 24 * HOUR_MS

  expect(await warnings()).toEqual([{ kind: 'clock-leapt', days: 45 }])
})

test('everyone who waits for an answer is listed, by what is due first, with their first words', async () => {
  const app = await start(WORKING)
  const { services } = app
  const message = `We had\n  ransomware. ${'A plan, please. '.repeat(40)}`
  await buildMessage(services, { firstName: 'Early', message })
  app.clock.advance(HOUR_MS)
  await buildMessage(services, { firstName: 'Late' })
  await buildMessage(services, { firstName: 'Bot', website: 'https://x.example' })

  const { waiting, messages } = await app.overview()

  expect(waiting.map(({ firstName }) => firstName)).toEqual(['Early', 'Late'])
  expect(waiting[0]).toEqual({
    id: expect.any(Number),
    firstName: 'Early',
    lastName: 'Berg',
    municipality: expect.stringContaining('Example Township'),
    beginning: expect.stringMatching(/^We had ransomware. A plan, please. .{165}$/),
    dueAt: '2026-03-03T15:00:00.000Z',
  })
  expect(messages).toEqual({ new: 2, unseen: 1 })
})

test('an address that people often ask for in vain is named until something stands there', async () => {
  const { warnings, db, ...app } = await start(WORKING)
  const asked = new Map(Object.entries({ '/fees': 3, '/typo': 2 }))
  await addMissing(db, asked, app.clock.now())
  expect(await warnings()).toEqual([{ kind: 'addresses-missing', count: 1 }])

  const { asAdmin } = await signIn(app)
  await asAdmin('POST', '/api/admin/redirects', { from: '/fees', to: '/faq' })

  expect(await warnings()).toEqual([])
})

test('a search that finds nothing is named for 30 days after somebody last made it', async () => {
  const { warnings, db, clock } = await start(WORKING)
  const add = async (term: string, results: number) => {
    const lastAt = clock.now().toISOString()
    await insertSearch(db, { place: 'faq', term, count: 3, results, lastAt })
  }
  await add('burn permit', 0)
  await add('tapes', 1)
  clock.advance(29 * 24 * HOUR_MS)
  await add('dog license', 0)

  expect(await warnings()).toContainEqual({ kind: 'searches-missed', count: 2 })
  clock.advance(2 * 24 * HOUR_MS)
  expect(await warnings()).toContainEqual({ kind: 'searches-missed', count: 1 })
})

test('an admin hears how many sign-ins have failed since the own one before', async () => {
  const { warnings, postJson, clock } = await start(WORKING)
  const fail = async (username: string) => {
    clock.advance(1000)
    const response = await postJson('/api/admin/login', { username, password: 'wrong' })
    expect(response.status).toBe(401)
  }
  const later = async () => {
    clock.advance(1000)
    return warnings()
  }
  await fail('admin')

  expect(await later()).toEqual([])
  expect(await later()).toEqual([])
  await fail('admin')
  await fail('nobody')
  expect(await later()).toEqual([{ kind: 'sign-ins-failed', count: 2 }])
  expect(await later()).toEqual([])
})

test('a failed sign-in of the own name from the own place is told apart', async () => {
  const app = await start({ ...WORKING, TRUST_PROXY: 'true' })
  const fail = (ip: string) =>
    postFrom(app, ip, '/api/admin/login', { ...ADMIN, password: 'wrong' })
  const again = async () => {
    app.clock.advance(1000)
    return (await signInFrom(app, '203.0.113.9', ADMIN))('GET', '/api/admin/overview')
  }
  await again()
  app.clock.advance(1000)
  await fail('203.0.113.9')
  const { warnings } = overviewSchema.parse(await (await again()).json())
  expect(warnings).toEqual([{ kind: 'sign-ins-failed', count: 1, areOwn: true }])

  app.clock.advance(1000)
  await fail('198.51.100.7')
  const later = overviewSchema.parse(await (await again()).json())
  expect(later.warnings).toEqual([{ kind: 'sign-ins-failed', count: 1 }])
})

test("another admin's sign-in removes no warning, and a failure of today is one", async () => {
  const app = await start(WORKING)
  const clerk = { username: 'clerk', password: 'second-password' }
  const { asAdmin } = await signIn(app)
  await asAdmin('POST', '/api/admin/users', clerk)
  app.clock.advance(1000)
  await app.postJson('/api/admin/login', { ...ADMIN, password: 'wrong' })
  app.clock.advance(1000)
  await signIn(app, clerk)
  app.clock.advance(1000)
  const again = await signIn(app)
  app.clock.advance(1000)
  await app.postJson('/api/admin/login', { ...clerk, password: 'wrong' })

  const overview: Overview = await (await again.asAdmin('GET', '/api/admin/overview')).json()

  expect(overview.warnings).toEqual([{ kind: 'sign-ins-failed', count: 2 }])
})

test('mails that were set aside are counted', async () => {
  const { warnings, db, clock } = await start(WORKING)
  const now = clock.now().toISOString()
  const mail = { kind: 'notification', recipient: 'a@b.example', subject: 'S', body: 'B' }
  await db
    .insertInto('outbox_mails')
    .values({ ...mail, state: 'failed', next_attempt_at: now, created_at: now })
    .execute()

  expect(await warnings()).toEqual([{ kind: 'mail-failed', count: 1 }])
})

test('a document is shown from 30 days before it expires until it is renewed', async () => {
  const app = await start(WORKING)
  const [first, second] = [
    { title: 'Insurance', validUntil: '2026-04-02' },
    { title: 'Contract', validUntil: '2026-04-03' },
  ]
  const session = await signIn(app)
  for (const fields of [second, first]) await buildDocument({ ...app, ...session }, { fields })
  const today = app.clock.now().getTime()

  const seen = []
  for (const days of [0, 1, 2, 32, 33]) {
    app.clock.set(new Date(today + days * 24 * HOUR_MS))
    const warnings = await app.warnings()
    seen.push(warnings.filter(({ kind }) => kind.startsWith('papers')))
  }

  expect(seen).toEqual([
    [],
    [{ kind: 'papers-expiring', count: 1, ...first }],
    [{ kind: 'papers-expiring', count: 2, ...first }],
    [
      { kind: 'papers-expired', count: 1, ...first },
      { kind: 'papers-expiring', count: 1, ...second },
    ],
    [{ kind: 'papers-expired', count: 2, ...first }],
  ])
})
