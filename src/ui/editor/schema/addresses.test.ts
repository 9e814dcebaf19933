import { expect, test } from 'vitest'
import { isSafeImage, isSafeLink } from '#shared/html/safe-urls.ts'
import { checkLink } from './addresses.ts'

test.each([
  ['https://www.michigan.gov/sos', 'https://www.michigan.gov/sos'],
  ['michigan.gov', 'https://michigan.gov'],
  [' clerk@example.gov ', 'mailto:clerk@example.gov'],
  ['mailto:clerk@example.gov', 'mailto:clerk@example.gov'],
  ['(989) 555-0136', 'tel:9895550136'],
  ['+1 989 555 0136', 'tel:+19895550136'],
  ['/faq', '/faq'],
  ['#pricing', '#pricing'],
  ['http://localhost:3000/', 'http://localhost:3000/'],
])('%s is completed to %s', (typed, href) => {
  expect(checkLink(typed)).toEqual({ href })
})

test.each([
  ['', 'Enter an address.'],
  ['two words', 'An address cannot contain spaces.'],
  [
    'javascript:alert(1)',
    'A link can start with http, https, mailto or tel, or with / on this site.',
  ],
  [
    'ftp://files.example.com',
    'A link can start with http, https, mailto or tel, or with / on this site.',
  ],
  ['//evil.example', 'Start the address with https:// or one slash.'],
  ['https://', 'This is not a complete address. Example: https://www.michigan.gov/sos'],
  ['word', 'This is not a complete address. Example: https://www.michigan.gov/sos'],
  ['mailto:nobody', 'Enter an e-mail address after mailto:.'],
  ['tel:', 'Enter a phone number after tel:.'],
])('%s is refused with a reason', (typed, problem) => {
  expect(checkLink(typed)).toEqual({ problem })
})

test('hidden characters do not smuggle a protocol in', () => {
  expect(isSafeLink('java\nscript:alert(1)')).toBe(false)
  expect(isSafeLink('\u0001javascript:alert(1)')).toBe(false)
  expect(isSafeLink('/\\evil.example')).toBe(false)
})

test('images are raster images', () => {
  expect(isSafeImage('data:image/png;base64,AAAA')).toBe(true)
  expect(isSafeImage('/media/a.webp')).toBe(true)
  expect(isSafeImage('data:image/svg+xml;base64,AAAA')).toBe(false)
  expect(isSafeImage('file:///C:/a.png')).toBe(false)
  expect(isSafeImage('')).toBe(false)
})
