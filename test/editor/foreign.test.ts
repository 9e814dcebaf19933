import { expect, test } from 'vitest'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { RESEMBLED } from '#shared/html/foreign-html.ts'
import { htmlToText } from '#shared/text.ts'
import { editorSchema } from '#ui/editor/schema/extensions.ts'
import { parseHtml, toHtml } from '#ui/editor/html/document.ts'
import { lossesBetween } from '#ui/editor/html/losses.ts'
import { cleanPastedHtml } from '#ui/editor/html/paste.ts'

const shown = (html: string) => toHtml(parseHtml(editorSchema, html))
const clean = (html: string) => sanitizeHtml(html).html
const pasted = (html: string) => shown(cleanPastedHtml(html))

/** The editor makes the same of what the server has cleaned, of what it reads, and of a paste. */
const everywhere = (html: string) => [shown(html), shown(clean(html)), pasted(html)]

test.each([...RESEMBLED.keys(), 'center'])(
  'words in two <%s> do not run into each other',
  (tag) => {
    const html = `<${tag}>Fee</${tag}><${tag}>Five dollars</${tag}>`

    expect(htmlToText(clean(html))).toBe('Fee Five dollars')
    expect(shown(clean(html))).toBe(shown(html))
    expect(htmlToText(pasted(html))).toBe('Fee Five dollars')
  },
)

test.each([
  [
    'definitions without end tags',
    '<dl><dt>Fee<dd>Five dollars<dt>Hours<dd>Nine to five</dl>',
    '<p>Fee</p><p>Five dollars</p><p>Hours</p><p>Nine to five</p>',
  ],
  [
    'details',
    '<details open><summary>Who may ask?</summary>Anybody.<p>Also by mail.</p></details>',
    '<p>Who may ask?</p><p>Anybody.</p><p>Also by mail.</p>',
  ],
  [
    'a fieldset in a section',
    '<section><h2>Ask</h2><fieldset><legend>Name</legend>First</fieldset></section><address>Hall</address>',
    '<h2>Ask</h2><p>Name</p><p>First</p><p>Hall</p>',
  ],
  [
    'a menu',
    '<menu><li>One</li><li>Two</li></menu>',
    '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
  ],
  [
    'open and done tasks',
    '<ul><li><input type="checkbox" checked> Call</li><li><input type=checkbox disabled> Pay</li></ul>',
    '<ul><li><p>☑ Call</p></li><li><p>☐ Pay</p></li></ul>',
  ],
  [
    'lists around an indented list',
    '<ol><ol type="a"><li>One</li><li>Two</li></ol></ol>',
    '<ol type="a"><li><p>One</p></li><li><p>Two</p></li></ol>',
  ],
  [
    'figures in a figure',
    '<figure><figure><figcaption>One</figcaption></figure><figcaption>Both</figcaption></figure>',
    '<figure><figcaption>One</figcaption></figure><p>Both</p>',
  ],
  ['a listing', '<listing>a\nb</listing>', '<pre><code>a\nb</code></pre>'],
  [
    'quotations',
    '<p>He said <q cite="/x">yes, <q>no</q> &amp; <em>maybe</em></q>.</p>',
    '<p>He said “yes, ‘no’ &amp; <em>maybe</em>”.</p>',
  ],
])('%s become what they resemble', (_, html, result) => {
  expect(everywhere(html)).toEqual([result, result, result])
})

test.each([
  '<p lang="es">Hola</p>',
  '<h2 lang="es">Hola</h2>',
  '<ul lang="es"><li lang="fr"><p>Hola</p></li></ul>',
  '<blockquote lang="es"><p>Hola</p></blockquote>',
  '<table><tbody><tr><th lang="pl"><p>A</p></th><td lang="es"><p>B</p></td></tr></tbody></table>',
  '<div lang="es"><p>Hola</p><p>Adiós</p></div>',
  '<p>He said <span lang="es">hola</span></p>',
  '<p dir="rtl" lang="ar">مرحبا</p>',
])('the language in %s stays, stored, opened and pasted', (html) => {
  expect(everywhere(html)).toEqual([html, html, html])
  expect(lossesBetween(html, shown(html))).toEqual([])
})

test('the language of a link or of words in italics stays', () => {
  const html = '<p><em lang="es">hola</em></p>'

  expect(shown(clean(html))).toContain('lang="es"')
  expect(lossesBetween(html, shown(html))).toEqual([])
})

test('the language of the page itself, which Word writes everywhere, is not pasted', () => {
  const html = '<p lang="EN-US"><span lang="EN-US">a</span> <span lang="x-none">b</span></p>'

  expect(pasted(html)).toBe('<p>a b</p>')
})

test('centered text stays centered', () => {
  expect(pasted('<center>Notice</center>')).toBe('<p style="text-align: center;">Notice</p>')
  expect(shown(clean('<center><h2>A</h2><p>B</p></center>'))).toBe(
    '<div style="text-align: center;"><h2>A</h2><p>B</p></div>',
  )
})
