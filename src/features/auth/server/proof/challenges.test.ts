import { expect, test } from 'vitest'
import { startApp as startSite } from '#test/app.ts'
import { startApp, startPasskey } from '../credentials/change-factors.ts'
import { issueChallenge } from './challenges.ts'
import { makeAdmin } from '../credentials/testing.ts'

test('an admin who is deleted while adding a factor has to sign in', async () => {
  const { services } = await startSite()
  const admin = makeAdmin(4711)

  for (const begin of [startApp, startPasskey]) {
    await expect(begin(services, admin)).rejects.toMatchObject({ status: 401 })
  }
  await expect(issueChallenge(services, 'confirm', admin.id)).rejects.toMatchObject({ status: 401 })
})
