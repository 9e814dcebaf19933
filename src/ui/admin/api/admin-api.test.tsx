import { beforeEach, expect, test, vi } from 'vitest'
import { ReauthenticationDeclined, createAdminApi } from './admin-api.ts'
import { jsonAnswer, stubFetch } from '../testing.ts'

const ENDED = { message: 'Please log in' }
let token: string | null = 'old'
const renew = vi.fn<(ended: string | null) => Promise<unknown>>()
const reauthenticate = vi.fn<() => Promise<unknown>>()
const api = createAdminApi({ current: () => token, renew, reauthenticate })

beforeEach(() => {
  token = 'old'
  reauthenticate.mockReset().mockResolvedValue(undefined)
  renew.mockReset().mockImplementation(async () => (token = 'fresh'))
})

const getIdempotencyKey = (init: RequestInit | undefined) =>
  new Headers(init?.headers).get('Idempotency-Key')
const getAuthorization = (init: RequestInit | undefined) =>
  new Headers(init?.headers).get('Authorization')

test('a call that finds the session ended waits, and goes through once', async () => {
  const fetched = stubFetch()
    .mockResolvedValueOnce(jsonAnswer(ENDED, 401))
    .mockResolvedValueOnce(jsonAnswer({ id: 1 }, 201))

  const answer = await api.call('POST', '/api/admin/faq', { question: 'Q' }, 'the-key')

  expect(answer).toEqual({ id: 1 })
  expect(renew).toHaveBeenCalledExactlyOnceWith('old')
  expect(fetched.mock.calls.map(([, init]) => getAuthorization(init))).toEqual([
    'Bearer old',
    'Bearer fresh',
  ])
  expect(fetched.mock.calls.map(([, init]) => getIdempotencyKey(init))).toEqual([
    'the-key',
    'the-key',
  ])
})

const SENSITIVE = { message: 'Please confirm that it is you', code: 'confirm' }

test('a sensitive call waits until the admin has confirmed, and goes through once', async () => {
  const fetched = stubFetch()
    .mockResolvedValueOnce(jsonAnswer(SENSITIVE, 403))
    .mockResolvedValueOnce(jsonAnswer({ id: 1 }, 201))

  const answer = await api.call('POST', '/api/admin/users', { username: 'clerk' }, 'the-key')

  expect(answer).toEqual({ id: 1 })
  expect(reauthenticate).toHaveBeenCalledOnce()
  expect(fetched.mock.calls[1]).toEqual(fetched.mock.calls[0])
})

test('a sensitive call fails when the admin does not confirm', async () => {
  const fetched = stubFetch().mockResolvedValue(jsonAnswer(SENSITIVE, 403))
  reauthenticate.mockRejectedValueOnce(new ReauthenticationDeclined())

  await expect(api.read('/api/admin/backups/1/file')).rejects.toThrow(ReauthenticationDeclined)

  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a refusal for another reason is not asked about', async () => {
  stubFetch().mockResolvedValue(jsonAnswer({ message: 'No' }, 403))

  await expect(api.call('DELETE', '/api/admin/trash')).rejects.toThrow('403')

  expect(reauthenticate).not.toHaveBeenCalled()
})

test('a wrong password in a form does not end the session', async () => {
  const issues = [{ path: 'currentPassword', message: 'Current password is incorrect' }]
  stubFetch().mockResolvedValueOnce(jsonAnswer({ message: 'No', issues }, 401))

  await expect(api.call('POST', '/api/admin/change-password', {})).rejects.toThrow('401')

  expect(renew).not.toHaveBeenCalled()
})

test('a call fails when nobody signs in again', async () => {
  const fetched = stubFetch().mockResolvedValue(jsonAnswer(ENDED, 401))
  renew.mockRejectedValueOnce(new Error('You are signed out'))

  await expect(api.call('DELETE', '/api/admin/faq/1')).rejects.toThrow('You are signed out')

  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a call without a body names no content type, and 204 is no content', async () => {
  const fetched = stubFetch().mockResolvedValue(new Response(null, { status: 204 }))

  expect(await api.call('DELETE', '/api/admin/faq/1')).toBeUndefined()

  expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('Content-Type')).toBeNull()
})
