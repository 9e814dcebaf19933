// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { createAdminApi } from './admin-api.ts'
import { jsonAnswer, stubFetch } from './testing.ts'

const ENDED = { message: 'Please log in' }
let token: string | null = 'old'
const renew = vi.fn<(ended: string | null) => Promise<unknown>>()
const api = createAdminApi({ current: () => token, renew })

beforeEach(() => {
  token = 'old'
  renew.mockReset().mockImplementation(async () => (token = 'fresh'))
})

const keyOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('Idempotency-Key')
const tokenOf = (init: RequestInit | undefined) => new Headers(init?.headers).get('Authorization')

test('a call that finds the session ended waits, and goes through once', async () => {
  const fetched = stubFetch()
    .mockResolvedValueOnce(jsonAnswer(ENDED, 401))
    .mockResolvedValueOnce(jsonAnswer({ id: 1 }, 201))

  const answer = await api.call('POST', '/api/admin/faq', { question: 'Q' }, 'the-key')

  expect(answer).toEqual({ id: 1 })
  expect(renew).toHaveBeenCalledExactlyOnceWith('old')
  expect(fetched.mock.calls.map(([, init]) => tokenOf(init))).toEqual([
    'Bearer old',
    'Bearer fresh',
  ])
  expect(fetched.mock.calls.map(([, init]) => keyOf(init))).toEqual(['the-key', 'the-key'])
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
