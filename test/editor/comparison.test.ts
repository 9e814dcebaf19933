import { expect, test } from 'vitest'
import { compareHtml } from '#ui/admin/comparison/engine/compare-html.ts'
import { lossesBetween } from '#ui/editor/html/losses.ts'
import { inertBody, rename, unwrap, wrapContents } from '#ui/html/dom.ts'

/** Each is short, because it is read anew after each edit of each of its elements. */
const SAMPLES = [
  '<h2>Our plan</h2><p>We <strong>test</strong> and <a href="/b" target="_blank">keep</a> it.</p>' +
    '<div style="color: red"><p dir="ltr">Boxed words</p><p>More of them</p></div>',
  '<div><p>Words</p></div>' +
    '<ul><li>Servers</li><li><p>Laptops</p><ol start="2"><li>Old</li><li>New</li></ol></li></ul>' +
    '<blockquote><p>Well said</p><p style="text-align: right">A clerk</p></blockquote>',
  '<blockquote><p>Words</p></blockquote><table><thead><tr><th scope="col">Plan</th></tr></thead>' +
    '<tbody><tr><td>Base</td><td>$99</td></tr><tr><td colspan="2">None</td></tr></tbody></table>' +
    '<p>Words</p>',
  '<p>One<br>two <img src="/media/a.webp" alt="Hall" width="9"> 10<sup>th</sup></p><hr>' +
    '<pre><code class="language-js">let a\nlet b</code></pre>',
].map((html) => inertBody(html).innerHTML)

type Edit = (element: Element) => void

/** One of each kind that can be written around words or instead of another element. */
const TAGS = ['h3', 'div', 'ol', 'a']

/** Words and attributes are compared in vocabulary.test.ts. */
const EDITS: Record<string, Edit> = {
  'is removed': (element) => element.remove(),
  'is unwrapped': unwrap,
  'is doubled': (element) => element.after(element.cloneNode(true)),
  'is divided in two': (element) => {
    const half = document.importNode(element, false)
    half.append(...[...element.childNodes].slice(1))
    element.after(half)
  },
  'is joined with the next': (element) => {
    const next = element.nextElementSibling
    if (next?.localName !== element.localName) return
    element.append(...next.childNodes)
    next.remove()
  },
  'changes places with the next': (element) => element.nextElementSibling?.after(element),
  ...buildEdits(TAGS, (tag) => [`becomes <${tag}>`, (element) => rename(element, tag)]),
  ...buildEdits(TAGS, (tag) => [`holds <${tag}>`, (element) => wrapContents(element, tag)]),
}

function buildEdits(names: string[], build: (name: string) => [string, Edit]) {
  return Object.fromEntries(names.map(build))
}

/** A sample after one edit of its element at a place. */
function editSample(sample: string, edit: Edit, place: number): string {
  const body = inertBody(sample)
  const element = body.getElementsByTagName('*')[place]
  if (element) edit(element)
  return body.innerHTML
}

/** Every element of every sample. */
const PLACES = SAMPLES.flatMap((sample) =>
  [...inertBody(sample).querySelectorAll('*')].map(({ localName }, place) => ({
    sample,
    place,
    localName,
  })),
)

test.each(Object.entries(EDITS))('an element that %s is never missed', (_name, edit) => {
  const edited = PLACES.map(({ sample, place, localName }) => ({
    sample,
    localName,
    html: editSample(sample, edit, place),
  })).filter(({ sample, html }) => html !== sample)
  // The editor asks before it loses anything that is visible.
  const silent = edited.filter(
    ({ sample, html }) =>
      compareHtml(sample, html).changes.length === 0 && lossesBetween(sample, html).length > 0,
  )

  expect(edited.length).toBeGreaterThan(0)
  expect(silent).toEqual([])
})
