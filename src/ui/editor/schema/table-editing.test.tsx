import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { insertTable, setTableCaption } from '../commands.ts'
import { buildTable, cleanPastedHtml } from '../html/paste.ts'
import { toHtml, parseHtml } from '../html/document.ts'
import { editorExtensions, editorSchema } from './extensions.ts'
import { listTableActions } from './table-editing.ts'

let editor: Editor
afterEach(() => editor.destroy())

function open(html: string, selected = '') {
  const content = parseHtml(editorSchema, html).toJSON()
  const editorProps = { transformPastedHTML: cleanPastedHtml }
  editor = new Editor({ extensions: editorExtensions, content, editorProps, injectCSS: false })
  editor.state.doc.descendants((node, position) => {
    if (node.isText && node.text === selected) editor.commands.setTextSelection(position)
  })
  return editor
}

/** The written HTML without the paragraphs that every cell has. */
const written = () => toHtml(editor.state.doc).replace(/(<t[dh][^>]*>)<p>([^<]*)<\/p>/g, '$1$2')

function act(name: string) {
  listTableActions(editor)
    .find((action) => action.name === name)
    ?.run(editor)
}

function pressKey(key: string, shiftKey = false, hasModifiers = true) {
  const modifiers = { ctrlKey: hasModifiers, altKey: hasModifiers, shiftKey }
  const init = { key, ...modifiers, bubbles: true, cancelable: true }
  return editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', init))
}

function paste(html: string) {
  const getData = (type: string) => (type === 'text/html' ? html : '')
  const event = new Event('paste', { cancelable: true })
  editor.view.dom.dispatchEvent(Object.assign(event, { clipboardData: { files: [], getData } }))
}

const HEAD = '<thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>'
const ROW = '<tr><td>1</td><td>2</td></tr>'
const TABLE = `<table>${HEAD}<tbody>${ROW}</tbody></table>`
const BARE = `<table><tbody>${ROW}<tr><td>3</td><td>4</td></tr></tbody></table>`

test('a new table has a header row and a line below it', () => {
  open('<p></p>')

  insertTable(editor)
  editor.commands.insertContent('Fee')

  expect(written()).toBe(
    '<table><thead><tr><th scope="col">Fee</th><th scope="col"></th><th scope="col"></th></tr></thead>' +
      '<tbody><tr><td></td><td></td><td></td></tr><tr><td></td><td></td><td></td></tr></tbody></table><p></p>',
  )
})

test.each([
  ['Add row below', '1', `${HEAD}<tbody>${ROW}<tr><td></td><td></td></tr></tbody>`],
  ['Add row above', '1', `${HEAD}<tbody><tr><td></td><td></td></tr>${ROW}</tbody>`],
  ['Add row below', 'A', `${HEAD}<tbody><tr><td></td><td></td></tr>${ROW}</tbody>`],
  ['Add row above', 'A', `${HEAD}<tbody>${ROW}</tbody>`],
  [
    'Add column right',
    '2',
    `<thead><tr><th scope="col">A</th><th scope="col">B</th><th scope="col"></th></tr></thead>` +
      '<tbody><tr><td>1</td><td>2</td><td></td></tr></tbody>',
  ],
  [
    'Add column left',
    'A',
    `<thead><tr><th scope="col"></th><th scope="col">A</th><th scope="col">B</th></tr></thead>` +
      '<tbody><tr><td></td><td>1</td><td>2</td></tr></tbody>',
  ],
  ['Delete row', '1', HEAD],
  ['Delete row', 'A', HEAD.replace('A', '1').replace('B', '2')],
  [
    'Delete column',
    'A',
    '<thead><tr><th scope="col">B</th></tr></thead><tbody><tr><td>2</td></tr></tbody>',
  ],
])('%s at %s', (name, cell, rows) => {
  open(TABLE, cell)

  act(name)

  expect(written()).toBe(`<table>${rows}</table>`)
})

test.each(['Delete row', 'Delete column'])('%s deletes a table that has no other', (name) => {
  open('<p>x</p><table><thead><tr><th scope="col"><p>A</p></th></tr></thead></table>', 'A')

  act(name)

  expect(written()).toBe('<p>x</p>')
})

test('keys add and delete rows and columns', () => {
  open(TABLE, '1')

  pressKey('ArrowDown')
  pressKey('ArrowRight')
  expect(editor.view.dom.querySelectorAll('tr')).toHaveLength(3)
  expect(editor.view.dom.querySelectorAll('tr:first-child th')).toHaveLength(3)
  pressKey('Backspace')
  pressKey('Backspace', true)

  expect(editor.view.dom.querySelectorAll('tr')).toHaveLength(2)
  expect(editor.view.dom.querySelectorAll('tr:first-child th')).toHaveLength(2)
})

const pressTab = (shiftKey = false) => pressKey('Tab', shiftKey, false)
const cellWithCursor = () => editor.state.selection.$from.parent.textContent

test('Tab goes through the cells and adds a row after the last one', () => {
  open(TABLE, 'B')

  pressTab()
  expect(cellWithCursor()).toBe('1')
  pressTab(true)
  expect(cellWithCursor()).toBe('B')
  for (const _ of ['1', '2', 'new']) pressTab()
  editor.commands.insertContent('3')

  expect(written()).toBe(`<table>${HEAD}<tbody>${ROW}<tr><td>3</td><td></td></tr></tbody></table>`)
})

test('Tab in a list within a cell goes to the next cell, too', () => {
  open(TABLE.replace('<td>1', '<td><ul><li>a</li><li>b</li></ul>'), 'b')

  pressTab()

  expect(cellWithCursor()).toBe('2')
})

test('Shift+Tab in the first cell leaves the text', () => {
  open(TABLE, 'A')

  expect(pressTab(true)).toBe(true)
})

test.each([
  ['the line below it', `${TABLE}<p>Below</p>`],
  ['a new line', TABLE],
])('Esc leaves a table for %s', (_name, html) => {
  open(html, '1')

  pressKey('Escape', false, false)
  editor.commands.insertContent('x')

  expect(written()).toBe(html === TABLE ? `${TABLE}<p>x</p>` : `${TABLE}<p>xBelow</p>`)
})

test('a stored table without a header row stays as it is', () => {
  open(BARE, '1')

  editor.commands.insertContent('0')
  act('Add row below')

  expect(editor.view.dom.querySelectorAll('th')).toHaveLength(0)
})

test.each([
  [
    'cells of a spreadsheet',
    '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>',
  ],
  ['cells that came as text', buildTable('1\t2\r\n3\t4\r\n') ?? ''],
])('%s become a table whose first row is its header', (_name, html) => {
  open('<p></p>')

  paste(html)

  expect(written()).toContain(
    '<table><thead><tr><th scope="col">1</th><th scope="col">2</th></tr></thead>' +
      '<tbody><tr><td>3</td><td>4</td></tr></tbody></table>',
  )
})

test('cells that are pasted into a table fill it and leave its header row one', () => {
  open(TABLE, 'A')

  paste('<table><tr><td>x</td></tr><tr><td>y</td></tr><tr><td>z</td></tr></table>')

  expect(written()).toBe(
    '<table><thead><tr><th scope="col">x</th><th scope="col">B</th></tr></thead>' +
      '<tbody><tr><td>y</td><td>2</td></tr><tr><td>z</td><td></td></tr></tbody></table>',
  )
})

test('a header cell over two rows takes both into the head', () => {
  open('<p></p>')

  paste(
    '<table><tr><td rowspan="2">A</td><td>B</td></tr><tr><td>C</td></tr><tr><td>1</td><td>2</td></tr></table>',
  )

  expect(written()).toContain('<tr><th scope="col">C</th></tr></thead>')
})

test('a caption is above its table, and is gone when it is emptied', () => {
  open(TABLE, '1')

  setTableCaption(editor, 'Fees')
  expect(written()).toBe(TABLE.replace('<table>', '<table><caption>Fees</caption>'))
  expect(editor.view.dom.querySelector('table')?.dataset.caption).toBe('Fees')
  setTableCaption(editor, '')

  expect(written()).toBe(TABLE)
})
