import { expect, test } from 'vitest'
import { startApp as startSite } from '#test/app.ts'
import { startApp, startPasskey } from './change-factors.ts'
import { issueChallenge } from './challenges.ts'

test('an admin who is deleted while adding a factor has to sign in', async () => {
  const { services } = await startSite()
  const admin = {
    id: 4711,
    username: 'Clerk',
    sessionHash: '',
    signInIp: '127.0.0.1',
    signedInAt: services.clock.now(),
    authenticatedAt: undefined,
    factorNeeded: undefined,
  }

  for (const begin of [startApp, startPasskey]) {
    await expect(begin(services, admin)).rejects.toMatchObject({ status: 401 })
  }
  await expect(issueChallenge(services, 'confirm', admin.id)).rejects.toMatchObject({ status: 401 })
})
