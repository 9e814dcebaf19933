import { marked } from 'marked'
import { expect, test } from 'vitest'
import { makeMarkdown } from './markdown.ts'

async function toMarkdown(html: string): Promise<string> {
  const text = { title: 'T', html, origin: 'https://vault.example', facts: {} }
  const [markdown = ''] = await Array.fromAsync(makeMarkdown(text))
  return markdown.replace(/^---[\s\S]*?\n---\n\n/, '').trimEnd()
}

test.each([
  '<ol type="a"><li>keep one copy;</li><li>test it.</li></ol>',
  '<ol start="4" type="I"><li>Budget</li></ol>',
  '<ol type="1" data-marker="(1)"><li>Budget</li></ol>',
  '<ol><li>One</li><li value="5">Five</li></ol>',
  '<ol reversed=""><li>Two</li><li>One</li></ol>',
])('the numbers of %s stay, because Markdown has none like them', async (html) => {
  expect(await toMarkdown(html)).toBe(html)
})

test.each([
  '<p lang="es">Hola</p>',
  '<ul><li lang="es">Hola</li></ul>',
  '<p>He said <span lang="es">hola</span></p>',
])('the language in %s stays', async (html) => {
  const markdown = await toMarkdown(html)

  expect(marked.parse(markdown, { async: false })).toContain(html.replace(/^<p>/, ''))
})

test('typed tags and tildes stay words', async () => {
  const html = '<p>Write &lt;b&gt; or ~~b~~ if 1 &lt; 2</p>'

  expect(marked.parse(await toMarkdown(html), { async: false }).trim()).toBe(html)
})

test('a list of numbers without gaps is Markdown and starts where it did', async () => {
  const markdown = await toMarkdown('<ol start="7"><li>Reports</li><li>Comment</li></ol>')

  expect(markdown).toMatch(/^7\. +Reports\n8\. +Comment$/)
  expect(marked.parse(markdown, { async: false })).toContain('<ol start="7">')
})

const ROWS =
  '<tr><td>Tape</td><td>$2 | <strong>each</strong></td></tr><tr><td></td><td>a<br>b</td></tr>'
const HEAD = '<tr><th>What</th><th>Price</th></tr>'

test.each([
  ['<ul><li>point</li><li><p>other</p></li></ul>', '- point\n- other'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>', '- a\n  - b'],
  ['<ul><li><p>a</p><p>b</p></li><li>c</li></ul>', '- a\n\n  b\n- c'],
  ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
  ['<ol start="9"><li>a</li><li>b<ul><li>c</li></ul></li></ol>', '9. a\n10. b\n    - c'],
  ['<ul><li><pre><code>x\n\n-   y\n</code></pre></li></ul>', '- ```\n  x\n\n  -   y\n  ```'],
])('%s is the list %j', async (html, markdown) => {
  expect(await toMarkdown(html)).toBe(markdown)
})

test.each([
  ['no headings', `<table><tbody>${ROWS}</tbody></table>`],
  ['headings at the side', '<table><tr><th>a</th><td>b</td></tr><tr><th>c</th></tr></table>'],
  ['headings further down', `<table>${HEAD}<tr><th>a</th><td>b</td></tr></table>`],
  ['joined cells', `<table>${HEAD}<tr><td colspan="2">a</td></tr></table>`],
  ['a list in a cell', `<table>${HEAD}<tr><td><ul><li>a</li></ul></td><td>b</td></tr></table>`],
  ['plain cells', `<table>${HEAD}${ROWS}</table>`],
])('a table with %s stays HTML', async (_, html) => {
  expect(await toMarkdown(html)).toMatch(/^<table>.*<\/table>$/s)
})
