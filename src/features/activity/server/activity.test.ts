import { expect, test, vi } from 'vitest'
import { signIn, startAsAdmin } from '#test/admin.ts'
import { activityPageSchema } from '../schema.ts'
import { countFailedSignIns } from './store.ts'
import { PATIENCE } from '#test/patience.ts'

async function start() {
  const { asAdmin, ...app } = await startAsAdmin()
  const read = async (query = '') => {
    const response = await asAdmin('GET', `/api/admin/activity${query}`)
    return activityPageSchema.parse(await response.json())
  }
  const lines = async () =>
    (await read()).items.map(({ username, action, subject }) =>
      `${username} ${action} ${subject}`.trim(),
    )
  return { ...app, asAdmin, read, lines }
}

test('changes and sign-ins are recorded with their admin and subject', async () => {
  const { asAdmin, lines } = await start()
  await asAdmin('POST', '/api/admin/categories', { name: 'Records' })
  await asAdmin('PUT', '/api/admin/categories/1', { name: 'Archives' })
  await asAdmin('DELETE', '/api/admin/categories/1')
  await asAdmin('DELETE', '/api/admin/categories/1')

  expect(await lines()).toEqual([
    'admin deleted blog category “Archives”',
    'admin updated blog category “Archives”',
    'admin created blog category “Records”',
    'admin signed in',
  ])
})

test('changes of content are recorded in the words of its kind', async () => {
  const { asAdmin, lines } = await start()
  await asAdmin('POST', '/api/blog', { title: 'Trash day', content: '<p>Monday</p>' })
  await asAdmin('PUT', '/api/admin/blog/1', { title: 'Trash days' })
  await asAdmin('POST', '/api/admin/blog/1/versions/1/restore')
  await asAdmin('DELETE', '/api/admin/blog/1')
  await asAdmin('POST', '/api/admin/trash/blog/1/restore')
  await asAdmin('DELETE', '/api/admin/blog/1')
  await asAdmin('DELETE', '/api/admin/trash/blog/1')
  await asAdmin('POST', '/api/admin/testimonials', {
    name: 'Ada Wells',
    title: 'Clerk',
    organization: 'Elk Township',
    content: 'They restored every record within an hour.',
    rating: 5,
  })
  await asAdmin('DELETE', '/api/admin/trash')

  expect((await lines()).toReversed()).toEqual([
    'admin signed in',
    'admin created blog post “Trash day”',
    'admin updated blog post “Trash days”',
    'admin restored an earlier version of blog post “Trash day”',
    'admin deleted blog post “Trash day”',
    'admin restored from the trash blog post “Trash day”',
    'admin deleted blog post “Trash day”',
    'admin permanently deleted blog post “Trash day”',
    'admin created testimonial “Ada Wells”',
    'admin emptied trash',
  ])
})

test('changes of accounts and settings are recorded', async () => {
  const { asAdmin, lines, ...app } = await start()
  await asAdmin('POST', '/api/admin/users', { username: 'clerk', password: 'secret words' })
  await asAdmin('POST', '/api/admin/users/2/setup-code')
  await asAdmin('DELETE', '/api/admin/users/2/factors')
  await asAdmin('DELETE', '/api/admin/users/2/sessions')
  await asAdmin('DELETE', '/api/admin/users/2')
  await asAdmin('PUT', '/api/admin/security-settings', { idleMinutes: 15 })
  await asAdmin('PUT', '/api/admin/security-settings', { idleMinutes: 15 })
  await signIn(app)
  const sessions: { id: string }[] = await (await asAdmin('GET', '/api/admin/sessions')).json()
  await asAdmin('DELETE', `/api/admin/sessions/${sessions.at(-1)?.id}`)
  await asAdmin('DELETE', '/api/admin/sessions')

  expect((await lines()).toReversed().slice(1)).toEqual([
    'admin created admin user “clerk”',
    'admin created setup code for admin user “clerk”',
    'admin reset two-step sign-in of admin user “clerk”',
    'admin ended sessions of admin user “clerk”',
    'admin deleted admin user “clerk”',
    'admin updated security settings: admins are signed out after 15 minutes of inactivity instead of 120',
    'admin signed in',
    'admin ended their session',
    'admin ended all their other sessions',
  ])
})

test('a failed sign-in is written down, but not a name that may be a password', async () => {
  const { asAdmin, lines } = await start()
  await asAdmin('POST', '/api/admin/login', { username: 'admin', password: 'wrong' })
  await asAdmin('POST', '/api/admin/login', { username: 'my secret password', password: 'x' })

  expect(await lines()).toEqual([
    '(unknown name) failed to sign in',
    'admin failed to sign in',
    'admin signed in',
  ])
})

test('a name is known again in all its letters', async () => {
  const { asAdmin, postJson, lines } = await start()
  const credentials = { username: 'Élise', password: 'secret words' }
  await asAdmin('POST', '/api/admin/users', credentials)
  await postJson('/api/admin/login', credentials)

  expect((await lines())[0]).toBe('Élise signed in')
})

test('the export of messages is written down, and no look at them', async () => {
  const { asAdmin, lines } = await start()
  await asAdmin('GET', '/api/admin/messages/page')
  await asAdmin('HEAD', '/api/admin/messages/export')
  await asAdmin('GET', '/api/admin/messages/export')

  expect(await lines()).toEqual(['admin downloaded messages', 'admin signed in'])
})

test('repeated failed sign-ins share one entry until a successful one', async () => {
  const { db, postJson, lines, read, ...app } = await start()
  const fail = async () => postJson('/api/admin/login', { username: 'admin', password: 'wrong' })
  for (let count = 0; count < 3; count += 1) await fail()

  // The number is stored once a second.
  await vi.waitFor(async () => expect((await read()).items[0]?.repeats).toBe(2), PATIENCE)
  expect(await countFailedSignIns(db, new Date(0))).toBe(3)

  await signIn({ ...app, postJson })
  await fail()
  expect((await lines()).slice(0, 3)).toEqual([
    'admin failed to sign in',
    'admin signed in',
    'admin failed to sign in',
  ])
})

test('no password, token or message text is in the record', async () => {
  const { asAdmin, db } = await start()
  await asAdmin('POST', '/api/admin/users', { username: 'second', password: 'secret words' })
  await asAdmin('POST', '/api/admin/change-password', {
    currentPassword: 'test-password',
    newPassword: 'another secret',
  })

  const rows = JSON.stringify(await db.selectFrom('activity').selectAll().execute())

  expect(rows).toContain('second')
  expect(rows).not.toMatch(/secret|test-password/)
})

test('a long record is read page by page and ends', async () => {
  const { asAdmin, read } = await start()
  for (let number = 0; number < 30; number += 1) {
    await asAdmin('POST', '/api/admin/categories', { name: `Category ${number}` })
  }

  const first = await read()
  const second = await read(`?before=${first.next}`)

  expect([first.items.length, second.items.length, second.next]).toEqual([25, 6, null])
})

test('a page before what is no entry is refused', async () => {
  const { asAdmin } = await start()

  for (const before of ['99999999999999999999', '0', 'first']) {
    const { status } = await asAdmin('GET', `/api/admin/activity?before=${before}`)
    expect([before, status]).toEqual([before, 400])
  }
})

test('no request changes the record', async () => {
  const { asAdmin, lines } = await start()

  for (const method of ['PUT', 'POST', 'DELETE']) {
    expect((await asAdmin(method, '/api/admin/activity', {})).status).toBe(404)
    expect((await asAdmin(method, '/api/admin/activity/1', {})).status).toBe(404)
  }
  expect(await lines()).toEqual(['admin signed in'])
})
