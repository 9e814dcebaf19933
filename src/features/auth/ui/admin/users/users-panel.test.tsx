import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '#test/actions.ts'
import { openView, type Answers } from '#test/open-view.tsx'
import { UsersPanel } from './users-panel.tsx'

const makeUser = (id: number, username: string) => ({
  id,
  username,
  email: null,
  createdAt: '2026-01-05T15:00:00.000Z',
  lastLogin: null,
  factors: 1,
})
const CLERK = makeUser(2, 'clerk')

/** Opens the panel as an admin whose id is 9, and waits for the list. */
async function open(answers: Answers = {}) {
  const view = openView(UsersPanel, '/admin', {
    'GET /api/admin/session': () => ({ id: 9, username: 'other' }),
    'GET /api/admin/users': () => [CLERK],
    'GET *': () => [],
    ...answers,
  })
  await screen.findAllByRole('listitem')
  return view
}

test('a colleague who is added as a first step leads back to Overview', async () => {
  const address = '/admin?view=settings&from=overview#admin-users'
  const { currentSearch } = openView(UsersPanel, address, {
    'POST /api/admin/users': () => CLERK,
    'GET *': () => [],
  })

  press('Add Admin User')
  fill('Username *', 'clerk')
  fill('Password *', 'four words to begin with')
  press('Create User')

  await waitFor(() => expect(currentSearch()).toBe(''))
})

test('an initial is a whole character', async () => {
  await open({ 'GET /api/admin/users': () => [makeUser(1, '🗂 records')] })

  expect(screen.getByText('🗂')).toBeTruthy()
})

test.for([
  ['the colleague below', 9, 'third'],
  ['the admin’s own account', 1, 'first'],
] as const)('after a deletion, the focus is on %s', async ([, self, focused]) => {
  const names = self === 9 ? ['first', 'second', 'third'] : ['first', 'second']
  let users = names.map((name, index) => makeUser(index + 1, name))
  await open({
    'GET /api/admin/session': () => ({ id: self, username: 'first' }),
    'GET /api/admin/users': () => users,
    'DELETE /api/admin/users/2': () => {
      users = users.filter(({ id }) => id !== 2)
    },
  })

  press('Delete second')
  press('Delete user')

  await waitFor(() => expect(screen.queryByText('second')).toBeNull())
  await waitFor(() => {
    const { ariaLabel, textContent } = document.activeElement ?? document.body
    expect(ariaLabel ?? textContent).toContain(focused)
  })
  expect(document.activeElement?.localName).toBe(self === 9 ? 'button' : 'li')
})

test('a colleague gets a setup code while everyone needs a second factor', async () => {
  await open({
    'GET /api/admin/security-settings': () => ({ factorsRequired: true }),
    'GET /api/admin/users': () => [{ ...CLERK, factors: 0 }],
    'POST /api/admin/users/2/setup-code': () => ({
      code: 'AAAA-BBBB-CCCC-DDDD',
      expiresAt: '2026-01-05T16:00:00.000Z',
    }),
  })
  await screen.findByRole('button', { name: 'Setup code for clerk' })

  press('Setup code for clerk')
  press('Make code')

  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy()
})

test('the sessions of a colleague end after a confirmation', async () => {
  const { sent, toasts } = await open({ 'DELETE /api/admin/users/2/sessions': () => undefined })

  press('Sign out clerk everywhere')
  press('Sign out')

  await waitFor(() =>
    expect(toasts).toEqual([{ title: 'Success', description: 'Signed out everywhere' }]),
  )
  expect(sent).toEqual([{ call: 'DELETE /api/admin/users/2/sessions' }])
})

test('adding an admin focuses the first field', async () => {
  await open()

  press('Add Admin User')

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Username' }))
})

test('the last admin, created on an evening of Michigan, has no delete button', async () => {
  await open({
    'GET /api/admin/session': () => ({ id: 2, username: 'clerk' }),
    'GET /api/admin/users': () => [{ ...CLERK, createdAt: '2026-01-02T00:00:00.000Z' }],
  })

  expect(screen.getByText(/Created Jan 1, 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete clerk' })).toBeNull()
})
