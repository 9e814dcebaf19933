import { expect, test } from 'vitest'
import { SEARCH_TERM_MAX, describeCut, getTextParam, tidyPath } from './url.ts'

test.each([
  ['nothing asked', '', ''],
  ['blanks around it', 'q=+a+b+', 'a b'],
  ['characters that no database stores', 'q=%00a%00b', 'ab'],
  ['more than fits', `q=${'a'.repeat(201)}`, 'a'.repeat(200)],
  ['a character across the end', `q=${'a'.repeat(199)}😀`, 'a'.repeat(199)],
  ['a blank at the end of what fits', `q=${'a'.repeat(199)}+b`, 'a'.repeat(199)],
])('the text of a parameter: %s', (_name, query, text) => {
  expect(getTextParam(new URLSearchParams(query), 'q', 200)).toBe(text)
})

test('a search says that it has read only the beginning of a long text', () => {
  expect(describeCut('x'.repeat(SEARCH_TERM_MAX - 1))).toBe('')
  expect(describeCut('x'.repeat(SEARCH_TERM_MAX))).toBe(', by its first 200 characters')
})

test.each([
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/%7Eclerk/a%2Db%2e%5F', '/~clerk/a-b._'],
  ['//fees%2f%3f%25/', '/fees%2F%3F%25'],
  ['/100%', '/100%'],
  ['/%2541', '/%2541'],
])('%s is the address %s', (path, tidy) => {
  expect(tidyPath(path)).toBe(tidy)
  expect(tidyPath(tidy)).toBe(tidy)
})
