import { expect, test } from 'vitest'
import { describe as describeRequest, subjectOf } from './rules.ts'

test.each([
  ['POST', '/api/blog', 201, 'created blog post'],
  ['PUT', '/api/admin/blog/3', 200, 'updated blog post'],
  ['PUT', '/api/faq/items/3', 200, 'updated FAQ item'],
  ['PUT', '/api/admin/faq/order', 200, 'updated order of the FAQ'],
  ['POST', '/api/admin/faq/categories', 201, 'created FAQ category'],
  ['DELETE', '/api/admin/media/a1b2', 204, 'deleted image'],
  ['POST', '/api/admin/change-password', 200, 'changed own password'],
  ['DELETE', '/api/admin/users/2/factors', 204, 'reset second factors of admin user'],
  ['DELETE', '/api/admin/users/2/sessions', 204, 'ended sessions of admin user'],
  ['POST', '/api/admin/users/2/setup-code', 201, 'made set-up code of admin user'],
  ['POST', '/api/admin/setup-code', 204, 'entered set-up code'],
  ['POST', '/api/admin/mails/4/send-again', 204, 'sent again mail'],
  ['POST', '/api/admin/blog/3/versions/2/restore', 200, 'restored an earlier version of blog post'],
  ['POST', '/api/admin/trash/faq/3/restore', 200, 'brought back from the trash FAQ item'],
  ['DELETE', '/api/admin/trash/media/a1b2', 204, 'deleted for good image'],
  ['DELETE', '/api/admin/trash', 204, 'emptied trash'],
  ['POST', '/api/admin/login', 200, 'signed in'],
  ['POST', '/api/admin/login', 401, 'failed to sign in'],
  ['POST', '/api/admin/login', 429, 'was refused to sign in'],
])('%s %s with %d is described', (method, path, status, words) => {
  const described = describeRequest({ method, path, status })

  expect(`${described?.action} ${described?.noun}`.trim()).toBe(words)
})

test.each([
  ['PUT', '/api/admin/blog/3', 409],
  ['POST', '/api/blog', 400],
  ['POST', '/api/admin/generate-seo', 200],
  ['POST', '/api/admin/login', 400],
])('%s %s with %d changed nothing', (method, path, status) => {
  expect(describeRequest({ method, path, status })).toBeUndefined()
})

test('a subject is named by the answer, or by the address where there is none', () => {
  expect(subjectOf('blog post', '/api/blog', { id: 5, title: 'A title' })).toBe(
    'blog post “A title” (5)',
  )
  expect(subjectOf('image', '/api/admin/media/a1b2', undefined)).toBe('image (a1b2)')
})
