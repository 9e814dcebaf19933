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

test('a file of redirects may come from a spreadsheet', () => {
  const csv = '\ufefffrom,to\r\n/a,/faq\r\n\r\n"/b" , "/faq"\r\n,\r\nonly\r\n'

  expect(parseRedirects(csv, OWN)).toEqual([
    { line: 2, from: '/a', to: '/faq' },
    { line: 4, from: '/b', to: '/faq' },
    { line: 6, from: 'only', to: '' },
  ])
})

test.each([
  ['semicolons', '/a;/faq'],
  ['tabs', '/a\t/faq'],
  ['names with semicolons', 'FROM;TO\n/a;/faq'],
  ['a line for Excel', 'sep=;\nfrom;to\n/a;/faq'],
  ['other names', 'Source URL,Target URL\n/a,/faq'],
  ['names of another system', 'source,target,regex,code\n/a,/faq,0,301'],
  ['columns in another order', 'id,"New, or next",new_url,old_url\n7,"x, y",/faq,/a'],
  ['quoted cells', '"/a","/faq"'],
  ['whole addresses', 'https://vault.example/a,http://www.vault.example/faq'],
  ['addresses without a scheme', 'vault.example/a,//www.vault.example/faq'],
  ['names in another language', 'Quelle;Ziel\n/a;/faq'],
  ['other columns without names', '301,/a,/faq'],
  ['the rules of Netlify', '# Moved\n/a   /faq  301'],
  ['the rules of Apache', 'Redirect 301 /a https://vault.example/faq'],
  ['the rules of Apache that are patterns', 'RewriteRule ^a$ /faq [R=301,L]'],
  ['names with other letters', 'Von,Über\n/a,/faq'],
  ['the rules of nginx', 'rewrite ^/a/?$ /faq permanent;'],
  ['the rules of Ghost', '301:\n  /a: /faq'],
  [
    'whole addresses between semicolons',
    'old;new\nhttps://vault.example/a;https://vault.example/faq',
  ],
])('a file of redirects may have %s', (_, csv) => {
  const lines = parseRedirects(csv, OWN)

  expect(lines.map(({ from, to }) => [from, to])).toEqual([['/a', '/faq']])
})

test.each([
  ['/news/*', '/blog', 'A redirect is for one address. List each address instead of using *.'],
  ['^/fees-(a|b)$', '/faq', 'This line is a pattern. Write one line for each address'],
  ['/a', '', 'Write the old and the new address, as in /old-fees,/faq'],
  [
    'https://old.example/a',
    '/faq',
    'https://old.example/a is on another site. Write an address of this site, such as /faq',
  ],
  ['/a?x', '/faq', 'Leave out everything after ? or #. The redirect keeps it.'],
])('a line from %s to %s says what to write', (from, to, message) => {
  expect(findFault({ from, to })).toBe(message)
})

test('a file of one endless line is read', () => {
  for (const part of ['\t', ' ', ';', '"', ',/'])
    expect(parseRedirects(`x${part.repeat(250_000)}`, OWN).length).toBeLessThan(2)
})
