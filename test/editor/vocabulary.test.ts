import { describe, expect, test } from 'vitest'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { TARGET_ELEMENTS } from '#shared/html/targets.ts'
import { COMMON_ATTRIBUTES, ELEMENTS } from '#shared/html/vocabulary.ts'
import { compareHtml } from '#ui/admin/comparison/engine/compare-html.ts'
import { toHtml, parseHtml } from '#ui/editor/html/document.ts'
import { lossesBetween } from '#ui/editor/html/losses.ts'
import { editorSchema } from '#ui/editor/schema/extensions.ts'
import { inertBody } from '#ui/html/dom.ts'

const PICTURE = '<img src="/media/a.webp" alt="A">'
const SOURCE = '<source type="image/avif" srcset="/media/a.avif 8w" sizes="8px">'
const RESPONSIVE = `<p><picture>${SOURCE}${PICTURE}</picture></p>`
const FIGURE = `<figure>${PICTURE}<figcaption>Town hall</figcaption></figure>`
const TABLE =
  '<table><caption>Prices</caption><colgroup><col></colgroup>' +
  '<thead><tr><th>Plan</th></tr></thead><tbody><tr><td>Base</td></tr></tbody>' +
  '<tfoot><tr><td>Net 30</td></tr></tfoot></table>'

/** Elements that do not stand alone, or not around words. */
const EXAMPLES: Record<string, string> = {
  ...Object.fromEntries(['ul', 'ol'].map((tag) => [tag, `<${tag}><li>Words</li></${tag}>`])),
  li: '<ul><li>Words</li><li>More</li></ul>',
  blockquote: '<blockquote><p>Words</p></blockquote>',
  figure: FIGURE,
  figcaption: FIGURE,
  ...Object.fromEntries(
    'table caption colgroup col thead tbody tfoot tr th td'.split(' ').map((tag) => [tag, TABLE]),
  ),
  hr: '<p>Words</p><hr><p>More</p>',
  br: '<p>Words<br>more</p>',
  a: '<p><a href="/prices">Words</a> more</p>',
  span: '<p><span style="color: red">Words</span> more</p>',
  picture: RESPONSIVE,
  source: RESPONSIVE,
  img: `<p>Words ${PICTURE}</p>`,
  iframe: '<iframe src="https://player.vimeo.com/video/1" title="Tour"></iframe>',
}

/** Attributes that the server derives on every save, or that the stylesheet overrides. */
const UNSHOWN: Record<string, string[]> = {
  img: ['loading', 'srcset', 'sizes'],
  iframe: (ELEMENTS.get('iframe')?.attributes ?? []).filter((name) => !/src|title/.test(name)),
}
/** They contain nothing visible. */
const BARE = ['span', 'picture', 'source', 'tbody', 'colgroup']

function buildExample(tag: string): string {
  const isMark = ELEMENTS.get(tag)?.kind === 'mark'
  return EXAMPLES[tag] ?? (isMark ? `<p><${tag}>Words</${tag}> more</p>` : `<${tag}>Words</${tag}>`)
}

function changesBy(tag: string, change: (element: Element) => void): string[] {
  const before = buildExample(tag)
  const body = inertBody(before)
  const element = body.querySelector(tag)
  if (element) change(element)
  return compareHtml(before, body.innerHTML).changes
}

describe.each([...ELEMENTS])('<%s>', (tag, { attributes = [] }) => {
  const example = buildExample(tag)

  test('is kept by the cleaner', () => {
    expect(inertBody(sanitizeHtml(example).html).querySelector(tag)).not.toBeNull()
  })

  test('is kept by the editor', () => {
    expect(lossesBetween(example, toHtml(parseHtml(editorSchema, example)))).toEqual([])
  })

  test('has no change to itself', () => {
    expect(compareHtml(example, example).changes).toEqual([])
  })

  test.each([...COMMON_ATTRIBUTES, ...attributes, 'data-new'])(
    '%s: no change is hidden',
    (name) => {
      const value = name === 'style' ? 'color: blue' : '2'
      const changes = changesBy(tag, (element) => element.setAttribute(name, value))

      const isShown = !UNSHOWN[tag]?.includes(name) && tag !== 'source'
      expect(changes.length > 0).toBe(isShown)
    },
  )

  test('is missed when it is gone', () => {
    const changes = changesBy(tag, (element) => element.remove())

    expect(changes.length > 0 || BARE.includes(tag)).toBe(true)
  })

  test('is missed when its contents stay', () => {
    const changes = changesBy(tag, (element) => element.replaceWith(...element.childNodes))

    // Words without a paragraph are shown as one, and a parser restores rows.
    expect(changes.length > 0 || [...BARE, 'p', 'tr'].includes(tag)).toBe(true)
  })

  test('hides no word', () => {
    const isEmpty = !inertBody(example).querySelector(tag)?.textContent
    const changes = changesBy(tag, (element) => {
      const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const text = texts.nextNode()
      if (text) text.textContent += 'x'
    })

    expect(changes.length).toBe(isEmpty ? 0 : 1)
  })
})

test.each([...TARGET_ELEMENTS])('<%s> keeps its id, and a comparison shows a new one', (tag) => {
  const example = buildExample(tag).replace(`<${tag}>`, `<${tag} id="fees">`)

  expect(inertBody(sanitizeHtml(example).html).querySelector(`${tag}#fees`)).not.toBeNull()
  const opened = toHtml(parseHtml(editorSchema, example))
  expect(inertBody(opened).querySelector(`${tag}#fees`)).not.toBeNull()
  expect(changesBy(tag, (element) => element.setAttribute('id', 'a'))).toHaveLength(1)
})
