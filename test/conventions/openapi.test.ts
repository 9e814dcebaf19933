import { expect, test } from 'vitest'
import { OPERATIONS } from '#app/server/programs/openapi/operations.ts'
import { renderReference } from './api-reference.ts'
import { startApp } from '#test/app.ts'
import { compareAnswers } from '#test/described-answers.ts'

test('every route of the API is described, and nothing else is', async () => {
  const { routes } = await startApp()
  const served = routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/api\/.*[^*]$/.test(path))
    .map(({ method, path }) => `${method} ${path}`)

  expect(Object.keys(OPERATIONS).toSorted()).toEqual([...new Set(served)].toSorted())
})

test('docs/api-reference.md says what the OpenAPI document says', async () => {
  const { request } = await startApp()
  const document: unknown = await (await request('/api/openapi.json')).json()

  await expect(renderReference(document)).toMatchFileSnapshot('../../docs/api-reference.md')
})

test.each([
  ['a field of another type', 200, { date: 1 }],
  ['a field that is not described', 200, { date: '2026-11-24', more: 1 }],
  ['a status that is not described', 201, { date: '2026-11-24' }],
  ['an error without a sentence', 404, { reason: 'gone' }],
])('an answer with %s fails the test that asked for it', async (_, status, body) => {
  const { routes } = await startApp()

  const compare = compareAnswers(routes)('GET', '/api/quote/today', Response.json(body, { status }))

  await expect(compare).rejects.toThrow('GET /api/quote/today')
})
