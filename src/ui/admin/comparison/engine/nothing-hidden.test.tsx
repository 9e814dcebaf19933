import { expect, test } from 'vitest'
import { compareHtml } from './compare-html.ts'

const TEXT = [
  '<h2 class="ql-align-center" style="color: red">The plan</h2>',
  '<p dir="ltr">We <strong>back up</strong> <a href="/a" title="T" target="_blank">every <em>night</em></a> at <span style="color: red" class="ql-x">noon</span>.<br>Always.</p>',
  '<p><a href="/big"><picture class="ql-p"><source srcset="/media/a.avif 1w"><img src="/media/a.webp" alt="A" title="T" width="1" height="2" class="ql-i"></picture></a></p>',
  '<ol start="3" type="a"><li data-list="ordered">One<ul class="ql-u"><li>Inner</li></ul></li><li><p class="ql-l">Two</p></li></ol>',
  '<blockquote class="ql-b"><p>Well said</p></blockquote>',
  '<figure class="ql-f"><img src="/media/b.webp" alt="B"><figcaption class="ql-c">Town hall</figcaption></figure>',
  '<table class="ql-t"><caption class="ql-k">Prices</caption><colgroup><col span="1" style="color: red"></colgroup><thead class="ql-h"><tr class="ql-r"><th scope="col" colspan="1">What</th><th>Price</th></tr></thead><tbody><tr><td rowspan="1">Base</td><td>$99</td></tr></tbody></table>',
  '<div class="ql-d"><p>In a box</p></div>',
  '<pre class="ql-s"><code class="language-js">let a = 1</code></pre>',
  '<iframe src="https://player.vimeo.com/video/1" title="Tour" width="1"></iframe>',
  '<hr class="ql-g">',
  'Loose <u class="ql-w">words</u>',
].join('')

function bodyOf(html: string): HTMLElement {
  const body = document.implementation.createHTMLDocument('').createElement('body')
  body.innerHTML = html
  return body
}

/** All texts that differ from the first by one step, each with the step in words. */
function* neighbours(change: (element: Element) => Iterable<() => string>) {
  const count = bodyOf(TEXT).querySelectorAll('*').length
  for (let place = 0; place < count; place += 1) {
    for (let step = 0; ; step += 1) {
      const body = bodyOf(TEXT)
      const element = body.querySelectorAll('*')[place]
      const apply = element && [...change(element)][step]
      if (!apply) break
      yield { step: apply(), html: body.innerHTML }
    }
  }
}

function hiddenSteps(change: (element: Element) => Iterable<() => string>): string[] {
  return [...neighbours(change)]
    .filter(({ html }) => compareHtml(TEXT, html).changes.length === 0)
    .map(({ step }) => step)
}

test('no change of an attribute is hidden', () => {
  const hidden = hiddenSteps((element) =>
    element.getAttributeNames().flatMap((name) => [
      () => {
        element.setAttribute(name, name === 'style' ? 'color: blue' : 'ql-other')
        return `${name} of ${element.localName}`
      },
      () => {
        element.removeAttribute(name)
        return `no ${name} of ${element.localName}`
      },
    ]),
  )

  // The server derives it.
  expect(hidden).toEqual(['srcset of source', 'no srcset of source'])
})

test('no unknown attribute is hidden', () => {
  const hidden = hiddenSteps((element) => [
    () => {
      element.setAttribute('data-new', '1')
      return element.localName
    },
  ])

  // A source is the server's.
  expect(hidden).toEqual(['source'])
})

test('no word is hidden', () => {
  const hidden = hiddenSteps((element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === 3)
      .map((node) => () => {
        node.textContent += 'x'
        return `${element.localName} ${node.textContent}`
      }),
  )

  expect(hidden).toEqual([])
})

test('no removed element is hidden', () => {
  const hidden = hiddenSteps((element) => [
    () => {
      element.remove()
      return element.localName
    },
  ])

  expect(hidden).toEqual(['source'])
})

test('a text has no changes to itself', () => {
  expect(compareHtml(TEXT, TEXT).changes).toEqual([])
})
