import { expect, test, vi } from 'vitest'
import { signIn, startAsAdmin } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { findPasswordWeakness } from './weak-password.ts'

const NAMES = { username: 'clerk.saginaw', siteName: 'Township Vault' }

test.each([
  ['password1', 'This is one of the 10,000 most common passwords.'],
  ['PassWord1', 'This is one of the 10,000 most common passwords.'],
  ['abcdef', 'This is one of the 10,000 most common passwords.'],
  ['clerk.saginaw', 'This is almost the username.'],
  ['Clerk.Saginaw2026!', 'This is almost the username.'],
  ['townshipvault1', 'This is almost the site’s name.'],
])('%s is refused, with a way on', async (password, reason) => {
  const advice = 'Three or four unrelated words are hard to guess.'

  expect(await findPasswordWeakness(password, NAMES)).toBe(`${reason} ${advice}`)
})

test.each(['secret123', 'Passw0rd!', 'township', 'clerk of the vault', 'chosen anew'])(
  '%s may be taken',
  async (password) => {
    expect(await findPasswordWeakness(password, NAMES)).toBeUndefined()
  },
)

test('a weak password is refused at its field, for a new admin and for a change', async () => {
  const { asAdmin, ...app } = await startAsAdmin()
  const change = { currentPassword: 'test-password', newPassword: 'admin2026' }

  const added = await asAdmin('POST', '/api/admin/users', { username: 'clerk', password: '123456' })
  const changed = await asAdmin('POST', '/api/admin/change-password', change)

  expect([added.status, changed.status]).toEqual([400, 400])
  expect(await added.json()).toMatchObject({
    issues: [{ path: 'password', message: expect.stringContaining('most common') }],
  })
  expect(await changed.json()).toMatchObject({
    issues: [{ path: 'newPassword', message: expect.stringContaining('the username') }],
  })
  await signIn(app)
})

test('a weak ADMIN_PASSWORD starts the site, and the log warns without repeating it', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)

  const app = await startApp({ ADMIN_PASSWORD: 'password1', LOG_LEVEL: 'warn' })

  await signIn(app, { username: 'admin', password: 'password1' })
  const log = write.mock.calls.map(([line]) => String(line)).join('')
  expect(log).toContain('ADMIN_PASSWORD is weak')
  expect(log).not.toContain('password1')
})
