import { expect, test, vi } from 'vitest'
import { toHtml } from '../html/document.ts'
import { readStart } from './continue-from.ts'
import { DrawnText } from './drawn-text.ts'

function place(node: Node | null | undefined, offset: number): void {
  if (node) document.getSelection()?.setBaseAndExtent(node, offset, node, offset)
}

function draw(html: string) {
  const drawn = new DrawnText(html)
  const element = document.createElement('div')
  element.tabIndex = 0
  document.body.append(element)
  drawn.draw(element)
  element.focus()
  return { drawn, element }
}

test('the editor continues with the letters and the cursor of the drawn text', () => {
  const { drawn, element } = draw('<p>One</p>\n<p>Two</p>')
  const line = element.firstElementChild?.firstChild
  if (line) line.textContent = 'One and '
  place(line, 8)
  expect(drawn.read()).toBe('<p>One and </p><p>Two</p>')

  const { html, typed, selection } = readStart(drawn.html, drawn.begin())

  expect(html).toBe('<p>One</p>\n<p>Two</p>')
  expect(typed && toHtml(typed)).toBe('<p>One and </p><p>Two</p>')
  expect(selection).toEqual([9, 9])
})

test('a text that nobody typed in starts from its stored bytes, with the cursor where it was', () => {
  const { drawn, element } = draw('<ul><li><p>One</p></li></ul>\n<p>Two</p>')
  place(element.lastElementChild?.firstChild, 1)

  const { typed, selection, doc } = readStart(drawn.html, drawn.begin())

  expect(typed).toBeUndefined()
  expect(doc.textBetween(selection[0] ?? 0, doc.content.size)).toBe('wo')
})

test('the line break with which a browser fills an emptied line is not typed', () => {
  const { drawn, element } = draw('<p>One<br>more</p><p>Two</p>')
  element.lastElementChild?.replaceChildren(document.createElement('br'))
  drawn.read()

  const { typed } = readStart(drawn.html, drawn.begin())

  expect(typed && toHtml(typed)).toBe('<p>One<br>more</p><p></p>')
})

test('a text that comes instead keeps the focus and what waits for the editor', () => {
  const { drawn } = draw('<p>One</p>')
  drawn.deeds.push(vi.fn<() => void>())

  const beginning = drawn.beginWith('<p>One<br /></p>')

  expect(beginning).toMatchObject({ hasFocus: true, deeds: drawn.deeds })
  expect(readStart(drawn.html, beginning)).toMatchObject({
    html: '<p>One<br /></p>',
    selection: [],
  })
})
