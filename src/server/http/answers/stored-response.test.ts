import { expect, test } from 'vitest'
import type { Encoding } from './encoding.ts'
import { matches, toResponse, StoredResponse } from './stored-response.ts'

test.for([
  ['"a"', true],
  ['W/"a"', true],
  ['*', true],
  ['"x", "a"', true],
  ['"x",W/"a" , "y"', true],
  ['"A"', false],
  ['a', false],
  ['"a', false],
  ['"ab"', false],
  ['W/"x"', false],
  ['', false],
] as const)('If-None-Match %s matches "a": %s', ([header, expected]) => {
  expect(matches(header, '"a"')).toBe(expected)
})

test('each encoding has its own tag, and equal bytes have equal tags', async () => {
  const one = page('one')

  const tags = [
    await getETag(one, 'identity'),
    await getETag(one, 'gzip'),
    await getETag(one, 'br'),
  ]

  expect(new Set(tags).size).toBe(3)
  expect(await getETag(page('one'), 'br')).toBe(tags[2])
  expect(await getETag(page('two'), 'br')).not.toBe(tags[2])
})

test('an answer that is known is a 304 without body and without headers about one', async () => {
  const stored = page('one')
  const etag = await getETag(stored, 'br')
  const headers = { 'accept-encoding': 'br', 'if-none-match': etag }

  const response = toResponse(await stored.answer(headers))

  expect(response.status).toBe(304)
  expect(await response.text()).toBe('')
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
    etag,
    vary: 'Accept-Encoding',
  })
})

test('a tag of another encoding is answered in full', async () => {
  const stored = page('one')
  const headers = { 'if-none-match': await getETag(stored, 'gzip') }

  const response = toResponse(await stored.answer(headers))

  expect(response.status).toBe(200)
  expect(await response.text()).toBe('one')
})

test('all answers hold the same bytes and no copies of them', async () => {
  const answer = await page('one').answer({})

  const { body } = toResponse(answer)

  expect((await body?.getReader().read())?.value).toBe(answer.body)
})

test('a page that is missing stays a 404 for who knows its bytes', async () => {
  const stored = new StoredResponse(404, {}, Buffer.from('gone'))

  const { status } = await stored.answer({ 'if-none-match': '*' })

  expect(status).toBe(404)
})

test('an encoding is prepared once, adds to the size and is reported', async () => {
  const stored = page('words '.repeat(1000))
  const before = stored.size
  let told = 0
  stored.onGrowth = () => (told += 1)

  const first = await stored.answer({ 'accept-encoding': 'gzip' })
  const second = await stored.answer({ 'accept-encoding': 'gzip' })

  expect(second).toBe(first)
  expect(stored.ready({ 'accept-encoding': 'gzip' })).toBe(first)
  expect(told).toBe(1)
  expect(stored.size).toBe(before + (first.body?.length ?? NaN))
})

test('those who ask for an encoding at the same time wait for one', async () => {
  const stored = page('words '.repeat(1000))
  let told = 0
  stored.onGrowth = () => (told += 1)
  const headers = { 'accept-encoding': 'br' }

  const [first, second] = await Promise.all([stored.answer(headers), stored.answer(headers)])

  expect(second).toBe(first)
  expect(told).toBe(1)
})

async function getETag(stored: StoredResponse, encoding: Encoding): Promise<string | undefined> {
  const { headers } = await stored.answer({ 'accept-encoding': encoding })
  return new Map(headers).get('ETag')
}

function page(text: string): StoredResponse {
  const headers = {
    'Content-Type': 'text/html',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'",
  }
  return new StoredResponse(200, headers, Buffer.from(text))
}
