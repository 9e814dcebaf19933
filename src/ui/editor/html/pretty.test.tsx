import { expect, test } from 'vitest'
import { lossesBetween } from './losses.ts'
import { prettyHtml } from './pretty.ts'

const HTML =
  '<h2>A <em>b</em></h2><p>One<br>two</p><ul><li><p>x</p></li><li><p>y</p><ol><li>z</li></ol></li></ul><pre><code>a\n\n  b</code></pre><table><tbody><tr><td>1</td></tr></tbody></table><img src="/a.webp" alt=""><p>b</p>text <img src="/b.webp"> and tail'

test('every block has its own line, and code stays as it is', () => {
  expect(prettyHtml(HTML)).toBe(`<h2>A <em>b</em></h2>
<p>One<br>two</p>
<ul>
  <li><p>x</p></li>
  <li>
    <p>y</p>
    <ol><li>z</li></ol>
  </li>
</ul>
<pre><code>a

  b</code></pre>
<table><tbody><tr><td>1</td></tr></tbody></table>
<img src="/a.webp" alt="">
<p>b</p>
text <img src="/b.webp"> and tail`)
})

test('the text means the same, and formatting it again changes nothing', () => {
  const pretty = prettyHtml(HTML)

  expect(lossesBetween(HTML, pretty)).toEqual([])
  expect(prettyHtml(pretty)).toBe(pretty)
})
