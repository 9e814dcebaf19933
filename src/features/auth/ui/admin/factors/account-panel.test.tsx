import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView } from '#test/open-view.tsx'
import { collectToasts, jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { AccountPanel } from './account-panel.tsx'

const OTHER = { id: 1, username: 'admin', email: 'office@town.example' }
const CLERK = { id: 2, username: 'clerk', email: 'clerk@town.example' }

test('an admin changes their own e-mail address', async () => {
  const shown = collectToasts()
  const fetched = stubFetch().mockImplementation(async (path, { method }) => {
    if (method === 'PUT') return new Response(null, { status: 204 })
    if (path.endsWith('/session')) return jsonAnswer({ id: CLERK.id, username: CLERK.username })
    return jsonAnswer(path.endsWith('/users') ? [OTHER, CLERK] : [])
  })
  openView(AccountPanel, '/admin', shown.showToast)
  const field = await screen.findByLabelText('Your e-mail address')
  await waitFor(() => expect(field).toHaveProperty('value', CLERK.email))

  fireEvent.change(field, { target: { value: 'new@town.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save Address' }))

  await waitFor(() =>
    expect(shown.toasts).toEqual([
      { title: 'Success', description: 'E-mail address updated successfully' },
    ]),
  )
  const sent = fetched.mock.calls.find(([, { method }]) => method === 'PUT')
  expect(sent?.[0]).toBe('/api/admin/account')
  expect(sent?.[1].body).toBe(JSON.stringify({ email: 'new@town.example' }))
})
