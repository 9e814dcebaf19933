import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
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
const { toasts, showToast } = collectToasts()
let keys: Key[]
let calls: string[]
let bodies: Record<string, unknown>[]
let refusal: Response | undefined

beforeEach(() => {
  toasts.length = 0
  keys = [KEY]
  calls = []
  bodies = []
  refusal = undefined
  stubFetch().mockImplementation(async (path, { method = 'GET', body }) => {
    if (method === 'GET') return jsonAnswer(keys)
    calls.push(`${method} ${path}`)
    if (typeof body === 'string') bodies.push(JSON.parse(body))
    if (method === 'DELETE') {
      keys = []
      return new Response(null, { status: 204 })
    }
    return refusal ?? jsonAnswer({ ...KEY, key: 'key_secret' }, 201)
  })
})

const open = async () => {
  openView(KeysPanel, '/admin?view=settings', showToast)
  await screen.findByText('Newsletter')
}
const startMaking = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Make Key' }))
  const dialog = screen.getByRole('dialog', { name: 'Make a key' })
  const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Make Key' }))
  return { ...within(dialog), submit }
}

test('a key is listed with what it may do, its maker, its end and its last use', async () => {
  await open()

  const row = screen.getByRole('listitem').textContent
  expect(row).toContain('Expired')
  expect(row).toContain('Read texts, drafts, pictures and counts. Write drafts')
  expect(row).toContain('Made by ada on Mar 2, 2026 · Ends Jun 2, 2026 · Never used')
})

test('one press ends a key', async () => {
  await open()

  fireEvent.click(screen.getByRole('button', { name: 'End the key Newsletter' }))

  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  expect(calls).toEqual(['DELETE /api/admin/keys/1'])
  expect(toasts).toMatchObject([{ description: 'The key “Newsletter” has ended' }])
})

test('a new key is shown once', async () => {
  await open()

  const form = startMaking()
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: 'Reports' } })
  fireEvent.click(form.getByLabelText('Read messages'))
  form.submit()

  const made = await screen.findByRole('dialog', { name: 'The key “Newsletter”' })
  expect(made.textContent).toContain('key_secret')
  expect(bodies).toMatchObject([{ name: 'Reports', scopes: ['read', 'messages'] }])
  fireEvent.click(within(made).getByRole('button', { name: 'Done' }))
  expect(document.body.textContent).not.toContain('key_secret')
})

test('a key needs a name of its own, and a scope', async () => {
  await open()

  const form = startMaking()
  fireEvent.click(form.getByLabelText(/^Read texts/))
  form.submit()
  expect(await form.findByText('Enter a name')).toBeTruthy()
  expect(form.getByText('Choose what the key can do')).toBeTruthy()

  const message = 'Another key has this name'
  refusal = jsonAnswer({ message, issues: [{ path: 'name', message }] }, 409)
  fireEvent.change(form.getByLabelText(/^Name/), { target: { value: 'Newsletter' } })
  fireEvent.click(form.getByLabelText(/^Read texts/))
  form.submit()
  expect(await form.findByText(message)).toBeTruthy()
})
