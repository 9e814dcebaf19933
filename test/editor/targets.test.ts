import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test } from 'vitest'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { clean } from '#ui/editor/commands.ts'
import { parseHtml, toHtml } from '#ui/editor/html/document.ts'
import { editorExtensions, editorSchema } from '#ui/editor/schema/extensions.ts'

function open(html: string): Editor {
  const content = parseHtml(editorSchema, html).toJSON()
  const editor = new Editor({ extensions: editorExtensions, content, injectCSS: false })
  onTestFinished(() => editor.destroy())
  return editor
}
/** What is stored of the document. */
const stored = ({ state }: Editor) => sanitizeHtml(toHtml(state.doc)).html

test.each([
  ['at its start', 1, '<p></p><h2 id="a">Fees</h2>'],
  ['within it', 3, '<h2 id="a">Fe</h2><h2>es</h2>'],
  ['at its end', 5, '<h2 id="a">Fees</h2><p></p>'],
])('a heading that is divided %s has its id once', (_, at, html) => {
  const editor = open('<h2 id="a">Fees</h2>')
  editor.chain().setTextSelection(at).splitBlock().run()

  expect(stored(editor)).toBe(html)
})

test('the block that Enter begins does not take the id with it', () => {
  const editor = open('<p id="a">Fees</p>')
  editor.chain().setTextSelection(5).splitBlock().run()

  expect(toHtml(editor.state.doc)).toBe('<p id="a">Fees</p><p></p>')
})

test('a list item that is divided has its id once', () => {
  const editor = open('<ul><li id="b"><p>One two</p></li></ul>')
  editor.chain().setTextSelection(6).splitListItem('listItem').run()

  expect(stored(editor)).toBe('<ul><li id="b"><p>One</p></li><li><p> two</p></li></ul>')
})

test('an id stays when its block becomes another kind, or is cleaned', () => {
  const editor = open('<h2 id="a">Fees</h2>')
  editor.chain().setTextSelection(2).setParagraph().run()
  expect(stored(editor)).toBe('<p id="a">Fees</p>')

  editor.commands.toggleBulletList()
  clean(editor)
  expect(stored(editor)).toContain('id="a"')
})

test('a copied block does not take the links of the first', () => {
  const editor = open('<h2 id="a">Fees</h2><p><a href="#a">x</a></p>')
  editor.commands.insertContentAt(editor.state.doc.content.size, '<h2 id="a">Fees</h2>')

  expect(stored(editor)).toBe('<h2 id="a">Fees</h2><p><a href="#a">x</a></p><h2>Fees</h2>')
})
