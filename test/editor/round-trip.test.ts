import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPosts } from '#app/server/starter/read-texts.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { toHtml, parseHtml } from '#ui/editor/html/document.ts'
import { lossesBetween } from '#ui/editor/html/losses.ts'
import { editorSchema } from '#ui/editor/schema/extensions.ts'
import { editorButtons, writtenDocument } from '#ui/editor/testing.ts'
import { inDepth } from '#test/depth.ts'

/** For a busy machine. */
const TIMEOUT_MS = inDepth(120_000, 900_000)
const opened = (html: string) => toHtml(parseHtml(editorSchema, html))
const findLosses = (html: string) => lossesBetween(html, opened(html))

test(
  'documents made from everything the editor knows survive set, get, set and the sanitiser',
  () => {
    fc.assert(
      fc.property(writtenDocument, (html) => {
        const once = opened(html)
        const stored = sanitizeHtml(once).html

        expect(opened(once)).toBe(once)
        expect(lossesBetween(html, once)).toEqual([])
        expect(opened(stored)).toBe(once)
      }),
      { numRuns: inDepth(20, 300) },
    )
  },
  TIMEOUT_MS,
)

test.each(editorButtons)(
  'the server keeps the HTML that the button for %s writes',
  (_name, _press, html) => {
    const stored = sanitizeHtml(html).html

    expect(lossesBetween(html, stored)).toEqual([])
    expect(opened(stored)).toBe(html)
  },
)

test.each(readPosts(new Date(0)).map((post) => [post.slug, post.content]))(
  'the starter post %s is the same after opening',
  (_slug, content) => {
    const stored = content.replace(
      /src="\/pictures\/([a-z-]+)\.svg"/g,
      'src="/media/$1.webp" width="8" height="5"',
    )

    expect(findLosses(stored)).toEqual([])
    expect(comparable(opened(stored))).toBe(comparable(stored))
  },
)

/** Ignores white-space between blocks, the order of attributes and lazy loading. */
function comparable(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/>\n+</g, '><'), 'text/html')
  for (const image of body.querySelectorAll('img')) {
    image.removeAttribute('loading')
    for (const name of ['alt', 'src', 'width', 'height']) {
      const value = image.getAttribute(name)
      image.removeAttribute(name)
      if (value !== null) image.setAttribute(name, value)
    }
  }
  return body.innerHTML
}

test.each([
  ['plain text', 'Yes, we do.'],
  ['items without paragraphs', '<ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>'],
  ['older names of marks', '<p><b>b</b> <i>i</i> <strike>s</strike> <del>d</del></p>'],
  ['marks in another order', '<p><em><strong>a</strong></em><u><a href="/blog">b</a></u></p>'],
  ['links with code', '<p><a href="/x"><code>npm</code></a></p>'],
  [
    'links that open a window',
    '<p><a href="https://a.example/" target="_blank" rel="noopener noreferrer">x</a></p>',
  ],
  ['a picture in a paragraph', '<p><img src="/media/a.webp" alt="A"></p>'],
  ['a picture in a line', '<p>Press <img src="/media/a.webp" alt="A"> twice</p>'],
  [
    'a picture made responsive by the server',
    '<picture><source srcset="/media/a.avif 800w" sizes="100vw" type="image/avif"><img loading="lazy" src="/media/a.webp" srcset="/media/a-2.webp 2x" sizes="100vw" width="800" height="600" alt="A" decoding="async"></picture>',
  ],
  [
    'a table with all its parts',
    '<table><caption>Prices</caption><thead><tr><th scope="col">Plan</th><th scope="col">Price</th></tr></thead><tbody><tr><td>Base</td><td style="text-align:right">$79</td></tr></tbody><tfoot><tr><td colspan="2">Net 30</td></tr></tfoot></table>',
  ],
  [
    'a video with a size',
    '<iframe loading="lazy" title="A restore" src="https://www.youtube.com/embed/abcdefghijk" width="560" height="315" frameborder="0" allowfullscreen></iframe>',
  ],
  [
    'a video without the www of its host',
    '<iframe src="https://youtube.com/embed/abcdefghijk" title="A restore"></iframe>',
  ],
  ['nested spans', '<p><span style="color:red"><span style="font-size:2em">x</span>y</span></p>'],
  ['a box without settings', '<div>One</div><div><p>Two</p></div>'],
  ['code with a language', '<pre><code class="language-ts">let a = 1\n\n  b</code></pre>'],
  ['code without an inner element', '<pre>a\n  b</pre>'],
  ['text right to left', '<p dir="rtl">שלום</p>'],
  ['a line across', '<p>a</p><hr /><p>b</p>'],
  ['a numbered list that starts later', '<ol start="4"><li>d</li></ol>'],
])('%s: nothing is lost by opening', (_name, html) => {
  expect(findLosses(html)).toEqual([])
  expect(findLosses(sanitizeHtml(html).html)).toEqual([])
})

test.each([
  ['<p style="line-height: 2">a</p>', ['The style “line-height”']],
  ['<p class="lead">a</p>', ['The class “lead”']],
  ['<p><span id="top">a</span></p>', ['The attribute “id”']],
  ['<section><p>a</p></section>', ['Elements <section>']],
  [
    '<iframe src="https://example.com/"></iframe>',
    ['Embedded pages other than YouTube and Vimeo videos'],
  ],
  ['<p style="margin-left: 30px">a</p>', ['The style “margin-left”']],
  ['<p><a href="javascript:alert(1)">a</a></p>', ['Elements <a>']],
  ['<div style="color:red"><p>a</p></div>', ['Boxes around text (<div>)']],
  ['<p><details>x</details></p>', ['Elements <details>']],
])('%s: says what would be lost', (html, expected) => {
  const losses = findLosses(html).join('; ')

  for (const loss of expected) expect(losses).toContain(loss)
})

test('an empty document is the empty text', () => {
  expect(opened('')).toBe('')
  expect(opened('<p></p>')).toBe('')
})
