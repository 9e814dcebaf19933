import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { startServer } from '#test/app.ts'
import { fetchRaw, textOf } from '#test/http.ts'
import { dangersOn } from './testing.ts'

const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const longer = (path: string, length: number) => `${path}?q=${'a'.repeat(length)}`

test.for([
  ['/blog', '/blog'],
  ['/faq', '/faq'],
  ['/', '/'],
  ['/no-such-page', '/'],
] as const)(
  'a browser that asks for %s with 10 kB gets a page that leads on',
  async ([path, to]) => {
    const { port } = await startServer()

    const answer = await fetchRaw(port, longer(path, 10_000), { headers: BROWSER })

    const page = new JSDOM(textOf(answer)).window.document
    expect(answer.status).toBe(414)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(dangersOn(page)).toEqual([])
    expect(page.querySelectorAll('h1')).toHaveLength(1)
    expect(page.querySelector('h1')?.textContent).toContain('too long')
    expect(page.querySelector('main a')?.getAttribute('href')).toBe(to)
    expect(page.querySelector('header nav')).not.toBeNull()
    expect(page.querySelector('script[src], #state')).toBeNull()
  },
)

test.for([
  ['a program', { path: '/blog', headers: { Accept: '*/*' } }],
  ['a form', { path: '/blog', method: 'POST', headers: BROWSER }],
  ['the API', { path: '/api/blog/page', headers: BROWSER }],
] as const)('%s is told in JSON', async ([, { path, ...options }]) => {
  const { port } = await startServer()

  const answer = await fetchRaw(port, longer(path, 10_000), options)

  expect(answer.status).toBe(414)
  expect(JSON.parse(textOf(answer))).toEqual({ message: expect.stringContaining('8192') })
})

test.for([200, 300, 2000, 7900])('a search of %i characters is a page', async (length) => {
  const { port } = await startServer()

  for (const path of ['/blog', '/faq']) {
    const answer = await fetchRaw(port, longer(path, length), { headers: BROWSER })
    const page = new JSDOM(textOf(answer)).window.document
    expect(answer.status).toBe(200)
    expect(page.querySelector('input[type=search]')?.getAttribute('value')).toHaveLength(200)
  }
})
