import { expect, test, vi } from 'vitest'
import { addApp } from '#features/auth/server/credentials/testing.ts'
import { signIn, startAsAdmin } from '#test/admin.ts'
import { administer } from './admin.ts'

test('the operator removes the second factors of an admin while the site runs', async () => {
  const app = await startAsAdmin()
  await addApp(app)
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)

  await administer(app.services.config, ['reset-factors', 'admin'])

  const text = printed.mock.calls.join('')
  printed.mockRestore()
  expect(text).toContain('admin no longer has two-step sign-in')
  await signIn(app)
})

test('the operator makes a setup code', async () => {
  const app = await startAsAdmin()
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)

  await administer(app.services.config, ['setup-code', 'admin'])

  const text = printed.mock.calls.join('')
  printed.mockRestore()
  expect(text).toMatch(/^The setup code for admin is [\dA-Z]{4}(?:-[\dA-Z]{4}){3}\n/)
})

test.each([[['reset-factors']], [['reset-everything', 'admin']], [['reset-factors', 'nobody']]])(
  'an impossible command is refused in one line: %j',
  async (words) => {
    const app = await startAsAdmin()

    await expect(administer(app.services.config, words)).rejects.toThrow(
      /^(?:usage: npm run admin|there is no admin called nobody)/,
    )
  },
)
