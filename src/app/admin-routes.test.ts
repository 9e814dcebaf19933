import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { signIn } from '#test/admin.ts'

test('a first admin signs in and reads who they are', async () => {
  const app = await startApp()
  const { asAdmin } = await signIn(app)

  const response = await asAdmin('GET', '/api/admin/session')

  expect(await response.json()).toMatchObject({ username: 'admin' })
})
