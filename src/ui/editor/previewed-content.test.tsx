import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PreviewedContent } from './previewed-content.tsx'

const shown = (html: string) => render(<PreviewedContent html={html} />).container

test('everything that the editor can write is shown', () => {
  const html = '<h2>One</h2><p>two <strong>three</strong> <a href="/blog">four</a></p>'

  expect(shown(html).querySelector('.prose')?.innerHTML).toBe(html)
})

test.each([
  '<script>window.hit = 1</script>',
  '<img src="/a.png" onerror="window.hit = 1">',
  '<img src="javascript:window.hit = 1">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<p onclick="window.hit = 1" style="background: url(javascript:1)">a</p>',
  '<a href="javascript:window.hit = 1">a</a>',
  '<a href=" java\tscript:window.hit = 1">a</a>',
  '<a href="data:text/html,<script>1</script>">a</a>',
  '<svg><script>window.hit = 1</script><animate onbegin="1"/></svg>',
  '<math><mtext><table><mglyph><style><img src onerror=1>',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe srcdoc="<script>1</script>"></iframe>',
  '<object data="x"></object><embed src="x"><form action="/x"><button>a</button></form>',
  '<template><script>1</script></template><noscript><img src=x onerror=1></noscript>',
  '<style>* { display: none }</style><link rel="stylesheet" href="x"><meta http-equiv="refresh">',
])('no script comes through: %s', (html) => {
  const content = shown(`<p>before</p>${html}`)

  const elements = [...content.querySelectorAll('*')]
  const names = elements.map(({ localName }) => localName)
  for (const name of 'script svg math iframe object embed form style link meta template'.split(' '))
    expect(names).not.toContain(name)
  const attributes = elements.flatMap((element) => [...element.attributes])
  expect(attributes.filter(({ name }) => /^on|srcdoc/.test(name))).toEqual([])
  expect(attributes.filter(({ value }) => /script|svg|text\/html/i.test(value))).toEqual([])
  expect('hit' in window).toBe(false)
})

test('a link does not lead out of the form', () => {
  const link = shown('<p><a href="/blog">elsewhere</a></p>').querySelector('a')

  expect(link && fireEvent.click(link)).toBe(false)
})
