import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import { StoredResponse } from './stored-response.ts'

const FRESH = { version: 1, validFrom: 0, validUntil: 1000 }

test('a page is served at its version and before its time only', () => {
  const cache = new PageCache(1_000_000)
  const home = page(100)
  cache.set('/', home, FRESH)

  expect(cache.get('/', 1, 999)).toBe(home)
  expect(cache.get('/faq', 1, 0)).toBeUndefined()
  expect(cache.get('/', 1, 1000)).toBeUndefined()
})

test('an older page is served for ten minutes after it was last fresh', () => {
  const cache = new PageCache(1_000_000)
  const home = page(100)
  cache.set('/', home, { ...FRESH, validUntil: Infinity })
  cache.get('/', 1, 5000)

  expect(cache.get('/', 2, 6000)).toBeUndefined()
  expect(cache.findStandIn('/', 5000 + 10 * 60_000)).toBe(home)
  expect(cache.findStandIn('/', 5001 + 10 * 60_000)).toBeUndefined()
})

test('a removed page is never served', () => {
  const cache = new PageCache(1_000_000)
  cache.set('/', page(100), FRESH)

  cache.remove('/')

  expect(cache.findStandIn('/', 0)).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('a page from a time that is still to come is not served', () => {
  const cache = new PageCache(1_000_000)
  cache.set('/', page(100), { ...FRESH, validFrom: 500 })

  expect(cache.get('/', 1, 499)).toBeUndefined()
  expect(cache.findStandIn('/', 499)).toBeUndefined()
})

test('the page that was not asked for the longest makes room', () => {
  const size = measureCachedSize(page(1000))
  const cache = new PageCache(size * 3)
  for (const key of ['/a', '/b', '/c']) cache.set(key, page(1000), FRESH)
  cache.get('/a', 1, 0)

  cache.set('/d', page(1000), FRESH)

  const cached = ['/a', '/b', '/c', '/d'].filter((key) => cache.get(key, 1, 0))
  expect(cached).toEqual(['/a', '/c', '/d'])
  expect(cache.bytes).toBeLessThanOrEqual(size * 3)
})

test('the bytes always stay below the limit', () => {
  const cache = new PageCache(50_000)

  for (let number = 0; number < 1000; number += 1) {
    cache.set(`/blog/${number}`, page((number * 37) % 9000), FRESH)
    expect(cache.bytes).toBeLessThanOrEqual(50_000)
  }
  cache.set('/huge', page(60_000), FRESH)

  expect(cache.get('/huge', 1, 0)).toBeUndefined()
  expect(cache.bytes).toBeLessThanOrEqual(50_000)
})

test('a page that gets another encoding is measured again', async () => {
  const cache = new PageCache(1_000_000)
  const home = page(5000)
  cache.set('/', home, FRESH)
  const before = cache.bytes

  const { body } = await home.answer({})

  expect(cache.bytes).toBe(before + (body?.length ?? NaN))
  expect(cache.get('/', 1, 0)).toBe(home)
})

test('a page that was replaced does not come back when it gets another encoding', async () => {
  const cache = new PageCache(1_000_000)
  const [old, current] = [page(100), page(200)]
  cache.set('/', old, FRESH)
  cache.set('/', current, { ...FRESH, version: 2 })

  await old.answer({})

  expect(cache.get('/', 2, 0)).toBe(current)
})

function page(bytes: number): StoredResponse {
  return new StoredResponse(200, {}, Buffer.alloc(bytes, 'x'))
}

function measureCachedSize(stored: StoredResponse): number {
  const cache = new PageCache(1_000_000)
  cache.set('/a', stored, FRESH)
  return cache.bytes
}
