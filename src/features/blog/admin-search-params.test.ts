import { expect, test } from 'vitest'
import { parseAdminPostSearch } from './admin-search-params.ts'

const EVERYTHING = { page: 1, term: '', status: undefined, category: undefined, sort: 'newest' }

test('reads the query of the address', () => {
  const search = new URLSearchParams('page=3&q= clerk &status=draft&category=7&sort=views')

  expect(parseAdminPostSearch(search)).toEqual({
    page: 3,
    term: 'clerk',
    status: 'draft',
    category: 7,
    sort: 'views',
  })
})

test('posts without a category have their own value', () => {
  expect(parseAdminPostSearch(new URLSearchParams('category=none')).category).toBe('none')
})

test.each([
  '',
  'status=live',
  'status=',
  'category=0',
  'category=-1',
  'category=abc',
  'category=2147483648',
  'sort=id',
  'page=0',
  'other=1',
])('%j narrows nothing', (query) => {
  expect(parseAdminPostSearch(new URLSearchParams(query))).toEqual(EVERYTHING)
})
