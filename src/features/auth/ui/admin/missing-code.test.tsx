import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fill } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { Problem } from '#ui/admin/problem.tsx'
import { AddAppDialog } from './factors/add-factor-dialogs.tsx'
import { askBrowserForPasskey } from './factors/passkey-browser.ts'
import { AddUserDialog } from './users/user-dialogs.tsx'

// An update of the site has replaced the code that is loaded late.
for (const module of ['@simplewebauthn/browser', 'qrcode', './password/guessing-time.ts'])
  vi.doMock(module, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })

const REQUEST = { challenge: 'asked', rpId: 'township.example', allowCredentials: [] }

test('a passkey whose code is gone offers to reload the page', async () => {
  const error: unknown = await askBrowserForPasskey(REQUEST).catch((reason: unknown) => reason)

  render(<Problem text={error instanceof Error ? error.message : undefined} />)
  const notice = within(screen.getByRole('alert'))
  expect(notice.getByText(/^The site may have been updated/)).toBeTruthy()
  expect(notice.getByRole('button', { name: 'Reload the page' })).toBeTruthy()
})

test('another problem has no button', () => {
  render(<Problem text="This code is wrong." />)

  expect(screen.getByRole('alert').textContent).toBe('This code is wrong.')
})

test('a QR code that cannot be drawn offers to reload the page, beside its key', async () => {
  const app = { id: 1, secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }
  openView(() => <AddAppDialog app={app} onAdded={() => {}} onClose={() => {}} />, '/admin')

  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy()
  expect(screen.getByText(/^ABCD/)).toBeTruthy()
})

test('a password whose strength cannot be estimated says so', async () => {
  openView(() => <AddUserDialog onClose={() => {}} />, '/admin')

  fill('Password *', 'meadow lantern ferry copper')

  expect(await screen.findByText(/^We cannot estimate how strong it is/)).toBeTruthy()
})
