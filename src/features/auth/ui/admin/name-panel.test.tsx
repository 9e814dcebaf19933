import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openView } from '#test/open-view.tsx'
import { NamePanel } from './name-panel.tsx'

test('an admin changes the name with which they sign', async () => {
  const { sent, toasts } = openView(NamePanel, '/admin?view=your-name', {
    'GET /api/admin/session': () => ({ id: 2, username: 'clerk', displayName: 'Ruth Lee' }),
    'PUT /api/admin/account/name': () => undefined,
  })
  const field = screen.getByLabelText('Your name, as you sign it')
  await waitFor(() => expect(field).toHaveProperty('value', 'Ruth Lee'))

  fill('Your name, as you sign it', 'Ruth Ann Lee')
  press('Save Name')

  await waitFor(() =>
    expect(toasts).toEqual([{ title: 'Success', description: 'Name updated successfully' }]),
  )
  const body = { displayName: 'Ruth Ann Lee' }
  expect(sent).toEqual([{ call: 'PUT /api/admin/account/name', body }])
})
