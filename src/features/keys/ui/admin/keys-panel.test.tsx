import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { jsonAnswer } from '#ui/admin/testing.ts'
import type { Key } from '../../schema.ts'
import { KeysPanel } from './keys-panel.tsx'

const KEY: Key = {
  id: 1,
  name: 'Newsletter',
  scopes: ['read', 'drafts'],
  madeBy: 'ada',
  createdAt: '2026-03-02T15:00:00.000Z',
  expiresAt: '2026-06-02T15:00:00.000Z',
  lastUsedAt: null,
}

const open = async (make = (): unknown => ({ ...KEY, key: 'key_secret' })) => {
  let keys = [KEY]
  const view = openView(KeysPanel, '/admin?view=settings', {
    'GET *': () => keys,
    'POST /api/admin/keys': make,
    'DELETE /api/admin/keys/1': () => {
      keys = []
    },
  })
  await screen.findByText('Newsletter')
  return view
}
const startMaking = () => {
  press('Create Key')
  const dialog = screen.getByRole('dialog', { name: 'Create an API key' })
  const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Create Key' }))
  return { ...within(dialog), submit }
}

test('a key is listed with what it may do, its maker, its end and its last use', async () => {
  await open()

  const row = screen.getByRole('listitem').textContent
  expect(row).toContain('Expired')
  expect(row).toContain('Read texts, drafts, images and counts. Write drafts')
  expect(row).toContain('Created by ada on Mar 2, 2026 · Expires Jun 2, 2026 · Never used')
})

test('one press revokes a key', async () => {
  const { sent, toasts } = await open()

  press('Revoke the key Newsletter')

  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  expect(sent).toEqual([{ call: 'DELETE /api/admin/keys/1' }])
  expect(toasts).toMatchObject([{ description: 'The key “Newsletter” was revoked' }])
})

test('a new key is shown once', async () => {
  const { sent } = await open()

  const form = startMaking()
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: 'Reports' } })
  fireEvent.click(form.getByLabelText('Read messages'))
  form.submit()

  const made = await screen.findByRole('dialog', { name: 'The key “Newsletter”' })
  expect(made.textContent).toContain('key_secret')
  expect(sent).toMatchObject([{ body: { name: 'Reports', scopes: ['read', 'messages'] } }])
  fireEvent.click(within(made).getByRole('button', { name: 'Done' }))
  expect(document.body.textContent).not.toContain('key_secret')
})

test('a key needs a name of its own, and a scope', async () => {
  const message = 'Another key has this name'
  await open(() => jsonAnswer({ message, issues: [{ path: 'name', message }] }, 409))

  const form = startMaking()
  fireEvent.click(form.getByLabelText(/^Read texts/))
  form.submit()
  expect(await form.findByText('Enter a name')).toBeTruthy()
  expect(form.getByText('Choose what the key can do')).toBeTruthy()

  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: 'Newsletter' } })
  fireEvent.click(form.getByLabelText(/^Read texts/))
  form.submit()
  expect(await form.findByText(message)).toBeTruthy()
})
