import { expect, test } from 'vitest'
import { addQuery } from '#shared/url.ts'
import { findFault, findRefusal, parseRedirects, toCountedPath, toRedirect } from './rules.ts'

test.each([
  '/fees',
  '/fees/2026/06',
  '/Board-of-Trustees/minutes.html',
  '/forms/burn-permit.pdf',
  '/blog/records-retention-schedule-2026',
  '/caf%C3%A9',
  '/wpa-history',
  '/%3Cscript%3Ealert(1)%3C/script%3E',
])('a person may ask for %s', (path) => {
  expect(toCountedPath(path)).toBe(path)
})

test.each([
  '/index.php',
  '/index.php7',
  '/a.php/b',
  '/wp-login',
  '/blog/wp-content/plugins',
  '/wp',
  '/.env',
  '/api.env.bak',
  '/.git/config',
  '/cgi-bin/luci',
  '/phpmyadmin/',
  '/.well-known/acme',
  '/backup.sql',
  '/site.tar.gz',
  '/apple-touch-icon.png',
  '/app.js.map',
  '/_ignition/execute',
])('a program probes for %s', (path) => {
  expect(toCountedPath(path)).toBeUndefined()
})

test.each([
  '/write-to/clerk@town.example',
  '/write-to/clerk%40town.example',
  '/call/5175550100',
  '/call/517-555-0100',
  '/ssn/123-45-6789',
  '/reset/Zm9vYmFyYmF6cXV4MTIz',
  '/reset/0a1b2c3d4e5f',
  '/550e8400-e29b-41d4-a716-446655440000',
  '/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N',
  '/%E0%A4%A',
  '/a%00b',
  `/${'long-'.repeat(50)}`,
])('%s may contain something secret', (path) => {
  expect(toCountedPath(path)).toBeUndefined()
})

const known = (redirects: Record<string, string> = {}, dead: string[] = []) => ({
  redirects: new Map(Object.entries(redirects)),
  isDead: (address: string) => dead.includes(address),
})

test.each([
  ['/a', '/a', {}, 'An address cannot redirect to itself'],
  ['/a', '/b', { '/a': '/faq' }, '/a already leads to /faq'],
  ['/a', '/b?x=1', { '/b': '/a' }, '/b leads back to /a, so visitors would go in a circle'],
  ['/a', '/b', { '/b': '/faq' }, '/b leads on to /faq. Choose that instead.'],
  ['/a', '/faq', { '/c': '/a' }, '/c leads to /a. Change that redirect first.'],
  ['/a', '/gone', {}, 'There is nothing at /gone'],
  ['/', '/faq', {}, '/ always has an answer of its own'],
  ['/admin/x', '/faq', {}, '/admin/x always has an answer of its own'],
])('a redirect from %s to %s is refused', (from, to, redirects, message) => {
  expect(findRefusal({ from, to }, known(redirects, ['/gone']))?.message).toBe(message)
})

test('a redirect leads within the site, however it is written', () => {
  expect(toRedirect({ from: '//old page/', to: '//evil.example/<b>?q=ü#x' })).toEqual({
    from: '/old%20page',
    to: '/evil.example/%3Cb%3E?q=%C3%BC#x',
  })
  expect(findRefusal({ from: '/a', to: '/faq' }, known())).toBeUndefined()
})

test('the query of a request is added to the target', () => {
  expect(addQuery('/faq#fees', '?from=mail')).toBe('/faq?from=mail#fees')
  expect(addQuery('/blog?tag=tapes', '?from=mail')).toBe('/blog?tag=tapes&from=mail')
  expect(addQuery('/faq', '')).toBe('/faq')
})

const OWN = 'https://vault.example'

test.each([
  ['commas', '/a,/faq'],
  ['tabs of a spreadsheet', '/a\t/faq'],
  ['names of its columns', 'Old address,New address\n/a,/faq'],
  ['the start and the quotes of Excel', '\ufefffrom,to\r\n\r\n"/a" , "/faq"\r\n,\r\n'],
  ['whole addresses', 'https://vault.example/a,http://www.vault.example/faq'],
])('a file of redirects may have %s', (_, text) => {
  const lines = parseRedirects(text, OWN)

  expect(lines.map(({ from, to }) => [from, to])).toEqual([['/a', '/faq']])
})

const TWO_COLUMNS =
  'Write two columns with the old and the new address on this site, as in /old-fees,/faq'

test.each([
  ['/a', TWO_COLUMNS],
  ['/a;/faq', TWO_COLUMNS],
  ['/a   /faq  301', TWO_COLUMNS],
  ['Redirect 301 /a https://vault.example/faq', TWO_COLUMNS],
  ['RewriteRule ^a$ /faq [R=301,L]', TWO_COLUMNS],
  ['rewrite ^/a/?$ /faq permanent;', TWO_COLUMNS],
  ['301,/a,/faq', TWO_COLUMNS],
  ['"/fees,2026",/faq', TWO_COLUMNS],
  ['https://old.example/a,/faq', TWO_COLUMNS],
  ['/news/*,/blog', 'A redirect is for one address. List each address instead of using *.'],
  ['/a?x,/faq', 'Leave out everything after ? or #. The redirect keeps it.'],
  ['/a,/faq', undefined],
])('whether the line %s is refused', (line, message) => {
  expect(parseRedirects(`/,/\n${line}`, OWN).slice(1).map(findFault)).toEqual([message])
})

test('a file of one endless line is read', () => {
  for (const part of ['\t', ' ', ',', '"', ',/'])
    expect(parseRedirects(`x${part.repeat(250_000)}`, OWN).length).toBeLessThan(2)
})
