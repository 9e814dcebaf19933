import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createAdminApi } from '#ui/admin/api/admin-api.ts'
import { jsonAnswer, stubFetch } from '#ui/admin/testing.ts'
import { createQueryClient } from '#ui/query-client.ts'
import { Session } from './session.ts'
import { SessionProvider, useSignedIn } from './session-context.tsx'

let session: Session

beforeEach(() => {
  localStorage.setItem('adminToken', 'first')
  session = new Session()
  stubFetch().mockImplementation(async (path) =>
    path.endsWith('/login')
      ? jsonAnswer({ token: 'second' })
      : jsonAnswer({ id: 1, username: `owner of ${localStorage.getItem('adminToken')}` }),
  )
})

function Name() {
  const { admin, owner } = useSignedIn()
  return (
    <>
      <p>{admin?.username}</p>
      <p>{owner === undefined ? 'drafts of nobody' : `drafts of ${owner}`}</p>
    </>
  )
}

async function showName() {
  render(
    <QueryClientProvider client={createQueryClient(createAdminApi(session).read)}>
      <SessionProvider value={session}>
        <Name />
      </SessionProvider>
    </QueryClientProvider>,
  )
  await screen.findByText('owner of first')
}

test('a different admin who signs in is shown', async () => {
  await showName()

  await session.signIn('second', 'their password')

  expect(await screen.findByText('owner of second')).toBeTruthy()
})

test('a different admin who signs in in another tab is shown', async () => {
  await showName()

  localStorage.setItem('adminToken', 'second')
  window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken', newValue: 'second' }))

  expect(await screen.findByText('owner of second')).toBeTruthy()
})

test('drafts belong to nobody between a sign-in in another tab and the answer of the server', async () => {
  await showName()
  expect(screen.getByText('drafts of 1')).toBeTruthy()
  stubFetch().mockReturnValue(new Promise(() => {}))

  localStorage.setItem('adminToken', 'second')
  window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken', newValue: 'second' }))

  expect(await screen.findByText('drafts of nobody')).toBeTruthy()
  expect(screen.getByText('owner of first')).toBeTruthy()
})
