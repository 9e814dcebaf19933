import { expect, test } from 'vitest'
import { matches, responseOf, StoredResponse } from './stored-response.ts'

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

test('each encoding has a tag of its own, and equal bytes have equal tags', async () => {
  const one = page('one')

  const tags = [
    (await one.prepare('identity')).etag,
    (await one.prepare('gzip')).etag,
    (await one.prepare('br')).etag,
  ]

  expect(new Set(tags).size).toBe(3)
  expect((await page('one').prepare('br')).etag).toBe(tags[2])
  expect((await page('two').prepare('br')).etag).not.toBe(tags[2])
})

test('an answer that is known is a 304 without body and without headers about one', async () => {
  const rendition = await page('one').prepare('br')
  const request = new Request('http://site/', { headers: { 'If-None-Match': rendition.etag } })

  const response = responseOf(request, { status: 200, rendition })

  expect(response.status).toBe(304)
  expect(await response.text()).toBe('')
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
    etag: rendition.etag,
    vary: 'Accept-Encoding',
  })
})

test('a tag of another encoding is answered in full', async () => {
  const stored = page('one')
  const { etag } = await stored.prepare('gzip')
  const rendition = await stored.prepare('identity')
  const request = new Request('http://site/', { headers: { 'If-None-Match': etag } })

  const response = responseOf(request, { status: 200, rendition })

  expect(response.status).toBe(200)
  expect(await response.text()).toBe('one')
})

test('a page that is missing stays a 404 for who knows its bytes', async () => {
  const rendition = await page('gone').prepare('identity')
  const request = new Request('http://site/', { headers: { 'If-None-Match': '*' } })

  const response = responseOf(request, { status: 404, rendition })

  expect(response.status).toBe(404)
})

test('an encoding is prepared once, adds to the size and is told about', async () => {
  const stored = page('words '.repeat(1000))
  const before = stored.size
  let told = 0
  stored.onGrowth = () => (told += 1)

  const first = await stored.prepare('gzip')
  const second = await stored.prepare('gzip')

  expect(second).toBe(first)
  expect(told).toBe(1)
  expect(stored.size).toBe(before + first.body.length)
})

test('those who ask for an encoding at the same time wait for one', async () => {
  const stored = page('words '.repeat(1000))
  let told = 0
  stored.onGrowth = () => (told += 1)

  const [first, second] = await Promise.all([stored.prepare('br'), stored.prepare('br')])

  expect(second).toBe(first)
  expect(told).toBe(1)
})

function page(text: string): StoredResponse {
  const headers = {
    'Content-Type': 'text/html',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'",
  }
  return new StoredResponse(200, headers, Buffer.from(text))
}
