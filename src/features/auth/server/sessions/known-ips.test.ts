import { expect, test } from 'vitest'
import { ADMIN, signInFrom } from '#test/admin.ts'
import { startApp } from '#test/app.ts'
import { addApp } from '../credentials/testing.ts'
import { resetByCommand } from '../credentials/reset-factors.ts'
import { resetPassword } from '../credentials/change-password.ts'

const THIEF = '198.51.100.7'
const OWN = '203.0.113.9'

/** An account that a thief and its owner have signed in to. */
async function start() {
  const app = await startApp({ TRUST_PROXY: 'true' })
  const from = (ip: string) => signInFrom(app, ip)
  await from(THIEF)
  const known = async () => {
    const rows = await app.db.selectFrom('sign_in_addresses').select('address').execute()
    return rows.map(({ address }) => address)
  }
  return { ...app, asAdmin: await from(OWN), known }
}

test('a new password forgets every address except the one that set it', async () => {
  const app = await start()
  expect(await app.known()).toHaveLength(2)

  await app.asAdmin('POST', '/api/admin/change-password', {
    currentPassword: ADMIN.password,
    newPassword: 'chosen anew',
  })

  expect(await app.known()).toEqual([OWN])
})

test('a reset of the password or of the factors forgets every address', async () => {
  const [one, other] = [await start(), await start()]
  await addApp(other)

  await resetPassword(one.services, 'admin')
  await resetByCommand(other.services, 'admin')

  expect([await one.known(), await other.known()]).toEqual([[], []])
})
