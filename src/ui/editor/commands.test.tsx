import { renderHook } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import {
  changePicture,
  clean,
  insertPicture,
  readLanguage,
  setAlignment,
  setLanguage,
  setLink,
  setListStart,
  setListType,
  setTextSetting,
} from './commands.ts'
import { toHtml, parseHtml } from './html/document.ts'
import { deletePicture, readCaption } from './picture-caption.ts'
import { changeIndent } from './schema/block-layout.ts'
import { editorExtensions, editorSchema } from './schema/extensions.ts'
import { editorButtons } from './testing.ts'
import { useToolbarState } from './toolbar/toolbar-state.ts'

let editor: Editor
afterEach(() => editor.destroy())

function open(html: string) {
  const content = parseHtml(editorSchema, html).toJSON()
  editor = new Editor({ extensions: editorExtensions, content, injectCSS: false })
  editor.commands.selectAll()
  return editor
}
const written = () => toHtml(editor.state.doc)
const opened = (html: string) => toHtml(parseHtml(editorSchema, html))

function selectPicture() {
  editor.state.doc.descendants((node, position) => {
    if (/^(?:image|inlineImage)$/.test(node.type.name)) editor.commands.setNodeSelection(position)
  })
}

test.each(editorButtons)(
  'the button for %s writes the HTML that the page shows',
  (_name, press, html) => {
    press(open('<p>Text</p>'))

    expect(written()).toBe(html)
  },
)

test('clear formatting takes away looks and keeps structure', () => {
  open(
    '<h2 style="text-align: center; margin-left: 4em">A</h2><blockquote><p><strong><span style="color: red">B</span></strong></p></blockquote><ul><li><p><a href="/x">C</a></p></li></ul><p dir="rtl">D</p>',
  )

  clean(editor)

  expect(written()).toBe(
    '<h2>A</h2><blockquote><p>B</p></blockquote><ul><li><p><a href="/x">C</a></p></li></ul><p dir="rtl">D</p>',
  )
})

test('the innermost list has the numbers that were chosen, and says nothing about usual ones', () => {
  open('<ol><li><p>A</p><ol><li><p>B</p></li></ol></li></ol>')
  editor.commands.setTextSelection(8)

  setListType(editor, 'I')
  expect(written()).toBe('<ol><li><p>A</p><ol type="I"><li><p>B</p></li></ol></li></ol>')
  setListType(editor, '1')
  expect(written()).toBe('<ol><li><p>A</p><ol type="1"><li><p>B</p></li></ol></li></ol>')
  setListType(editor, 'a')
  expect(written()).toBe('<ol><li><p>A</p><ol><li><p>B</p></li></ol></li></ol>')
})

test('a list gets numbers in parentheses, and loses them again', () => {
  open('<ol><li><p>A</p></li></ol>')
  editor.commands.setTextSelection(4)

  setListType(editor, '(a)')
  expect(written()).toBe('<ol type="a" data-marker="(a)"><li><p>A</p></li></ol>')
  expect(renderHook(() => useToolbarState(editor)).result.current.listType).toBe('(a)')
  setListType(editor, '1')
  expect(written()).toBe('<ol><li><p>A</p></li></ol>')
})

test('the buttons show the innermost list alone', () => {
  open('<ol><li><p>A</p><ul><li><p>B</p></li></ul></li></ol>')
  editor.commands.setTextSelection(8)

  expect(renderHook(() => useToolbarState(editor)).result.current.active).toEqual(['bulletList'])
})

test('a list starts where it is told', () => {
  open('<ol type="I"><li><p>A</p></li></ol>')
  editor.commands.setTextSelection(4)

  setListStart(editor, 4)

  expect(written()).toBe('<ol start="4" type="I"><li><p>A</p></li></ol>')
})

test('an item after one that skips numbers goes on counting', () => {
  open('<ol><li value="5"><p>A</p></li></ol>')
  editor.commands.setTextSelection(4)

  editor.commands.splitListItem('listItem')

  expect(written()).toBe('<ol><li value="5"><p>A</p></li><li><p></p></li></ol>')
})

test('the language of a block is shown, and can be taken away', () => {
  open('<ul lang="es"><li><p>Hola</p></li></ul>')
  editor.commands.setTextSelection(4)
  expect(readLanguage(editor)).toBe('es')

  setLanguage(editor, '')

  expect(written()).toBe('<ul><li><p>Hola</p></li></ul>')
})

test('a passage in another language says so, also where it has a color', () => {
  open('<p><span style="color: red">Hola</span></p>')

  setLanguage(editor, 'es')
  expect(written()).toContain('lang="es"')

  clean(editor)
  expect(written()).toBe('<p><span lang="es">Hola</span></p>')
  setLanguage(editor, '')
  expect(written()).toBe('<p>Hola</p>')
})

test('choosing the default removes a setting', () => {
  open('<p><span style="color: red; font-size: 2em">A</span></p>')

  setTextSetting(editor, 'color', '')
  setTextSetting(editor, 'fontSize', '')

  expect(written()).toBe('<p>A</p>')
})

test('aligning left removes the alignment', () => {
  open('<p style="text-align: right">A</p>')

  setAlignment(editor, 'left')

  expect(written()).toBe('<p>A</p>')
})

test('indentation ends at eight steps and at none', () => {
  open('<p>A</p>')

  for (let step = 0; step < 12; step += 1) changeIndent(editor, 1)
  expect(written()).toBe('<p style="margin-left: 16em;">A</p>')
  for (let step = 0; step < 12; step += 1) changeIndent(editor, -1)
  expect(written()).toBe('<p>A</p>')
})

test('indentation of list items makes lists within lists', () => {
  open('<ul><li><p>A</p></li><li><p>B</p></li></ul>')
  editor.commands.setTextSelection(8)

  changeIndent(editor, 1)
  expect(written()).toBe('<ul><li><p>A</p><ul><li><p>B</p></li></ul></li></ul>')
  changeIndent(editor, -1)
  expect(written()).toBe('<ul><li><p>A</p></li><li><p>B</p></li></ul>')
})

test('a link without a selection inserts its text, and typing continues outside it', () => {
  open('<p>See it</p>')
  editor.commands.setTextSelection(5)

  setLink(editor, { href: '/faq', text: 'the answers' })
  editor.commands.insertContent('.')

  expect(written()).toBe('<p>See <a href="/faq">the answers</a>.it</p>')
})

test('a link under the cursor is changed as a whole', () => {
  open('<p><a href="/old">Some words</a></p>')
  editor.commands.setTextSelection(4)

  setLink(editor, { href: '/new', text: '' })

  expect(written()).toBe('<p><a href="/new">Some words</a></p>')
})

test('an image goes below the paragraph if the cursor is at its end, otherwise into the line', () => {
  open('<p>Text</p>')
  editor.commands.setTextSelection(5)
  insertPicture(editor, { src: '/a.webp', alt: '' })
  expect(written()).toBe('<p>Text</p><p><img loading="lazy" src="/a.webp" alt=""></p>')

  editor.commands.setTextSelection(3)
  insertPicture(editor, { src: '/b.webp', alt: '' })
  expect(written()).toContain('<p>Te<img loading="lazy" src="/b.webp" alt="">xt</p>')
})

test('a described image is not replaced by the next typed text', () => {
  open('<p></p>')
  insertPicture(editor, { src: '/a.webp', alt: '' })

  changePicture(editor, { src: '/a.webp', alt: 'A map' })
  editor.commands.insertContent('b')

  expect(written()).toBe('<p><img loading="lazy" src="/a.webp" alt="A map">b</p>')
})

test('another image does not keep the size of the previous one', () => {
  open('<p><img src="/a.webp" width="80" height="60"></p>')
  editor.commands.setNodeSelection(1)

  changePicture(editor, { src: '/b.webp', alt: '' })

  expect(written()).toBe('<p><img loading="lazy" src="/b.webp" alt=""></p>')
})

const MAP = '<img loading="lazy" src="/a.webp" alt="A map">'

test.each([
  [
    'alone',
    `<p style="text-align: center;">${MAP}</p>`,
    `<p style="text-align: center;">${MAP}</p>`,
  ],
  ['linked', `<p><a href="/map">${MAP}</a></p>`, `<p><a href="/map">${MAP}</a></p>`],
  ['between paragraphs', MAP, MAP],
  ['in a line, which it leaves', `<p>See${MAP} here</p>`, `<p>${MAP}</p>`],
  ['alone in an item of a list', `<ul><li><p>${MAP}</p></li></ul>`, `<p>${MAP}</p>`],
  ['in a list', `<ul><li><p>One</p><p>${MAP}</p></li></ul>`, `<p>${MAP}</p>`],
  ['with another caption', `<figure>${MAP}<figcaption>Old</figcaption></figure>`, MAP],
  ['in a figure without one', `<figure>${MAP}</figure>`, MAP],
])('an image gets a caption: %s', (_name, html, shown) => {
  open(html)
  selectPicture()

  changePicture(editor, { src: '/a.webp', alt: 'A map', caption: 'The hall' })
  editor.commands.insertContent('!')

  expect(written()).toContain(`<figure>${shown}<figcaption>The hall!</figcaption></figure>`)
  expect(written().split('<img')).toHaveLength(2)
  expect(opened(written())).toBe(written())
  selectPicture()
  expect(readCaption(editor)).toBe('The hall!')
})

test('a caption that stays the same keeps its formatting, and an emptied one goes', () => {
  const html = `<figure>${MAP}<figcaption>A <em>plan</em></figcaption></figure>`
  open(html)
  selectPicture()

  changePicture(editor, { src: '/a.webp', alt: 'A map', caption: 'A plan' })
  expect(written()).toBe(html)
  selectPicture()
  changePicture(editor, { src: '/a.webp', alt: 'A map', caption: '' })

  expect(written()).toBe(`<figure>${MAP}</figure>`)
})

test.each([
  ['with its figure', `<figure>${MAP}<figcaption>The hall</figcaption></figure>`, '<p>b</p>'],
  ['from its line', `<p>a${MAP}</p>`, '<p>a</p><p>b</p>'],
])('an image is removed %s', (_name, html, expected) => {
  open(`${html}<p>b</p>`)
  selectPicture()

  deletePicture(editor)

  expect(written()).toBe(expected)
})
