import { findParentNode, type Editor } from '@tiptap/core'
import type { DECORATIVE } from '#shared/html/vocabulary.ts'
import type { ListType } from '#shared/html/numbering.ts'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import { setCaption } from './picture-caption.ts'
import { BLOCKS } from './schema/block-layout.ts'

type Level = 1 | 2 | 3 | 4 | 5 | 6
export const LEVELS: readonly Level[] = [1, 2, 3, 4, 5, 6]

export type Alignment = 'left' | 'center' | 'right' | 'justify'

/** Turns the selected blocks into paragraphs or headings. */
export function setBlock(editor: Editor, level: Level | undefined): boolean {
  const chain = editor.chain()
  return level ? chain.setHeading({ level }).run() : chain.setParagraph().run()
}

/** Left is the default and therefore not stored. */
export function setAlignment(editor: Editor, alignment: Alignment): boolean {
  return alignment === 'left'
    ? editor.commands.unsetTextAlign()
    : editor.commands.setTextAlign(alignment)
}

type TextSetting = 'fontFamily' | 'fontSize' | 'color' | 'backgroundColor'

/** Sets the font, size or color of the selected text; '' removes it. */
export function setTextSetting(editor: Editor, setting: TextSetting, value: string): boolean {
  return editor
    .chain()
    .setMark('textStyle', { [setting]: value || null })
    .removeEmptyTextStyle()
    .run()
}

/** Says in which language the selected text is; '' for that of the page. */
export function setLanguage(editor: Editor, lang: string): boolean {
  if (lang) return editor.commands.setMark('language', { lang })
  const chain = editor.chain().extendMarkRange('language').unsetMark('language')
  return BLOCKS.reduce((all, type) => all.resetAttributes(type, 'lang'), chain).run()
}

/** The language of the selected text or of the blocks around it; '' for that of the page. */
export function readLanguage(editor: Editor): string {
  const { $from } = editor.state.selection
  const around = Array.from({ length: $from.depth + 1 }, (_, up) => $from.node($from.depth - up))
  const block = around.find(({ attrs }) => attrs.lang)
  return String(editor.getAttributes('language').lang ?? block?.attrs.lang ?? '')
}

/** The kinds of numbers that lists have at each level if they choose none (ui/styles/prose.css). */
const LEVEL_TYPES: readonly ListType[] = ['1', 'a', 'i']

function isList({ type }: Node): boolean {
  return type.name === 'orderedList'
}

/** The numbered list around the cursor, and the kind of numbers that lists in its place have. */
function findList({ state }: Editor) {
  const list = findParentNode(isList)(state.selection)
  if (!list) return undefined
  const $list = state.doc.resolve(list.pos)
  const around = Array.from({ length: $list.depth + 1 }, (_, depth) => $list.node(depth))
  const level = Math.min(around.filter(isList).length, LEVEL_TYPES.length - 1)
  return { ...list, usual: LEVEL_TYPES[level] }
}

/** How the numbered list around the cursor counts. */
export function readList(editor: Editor): { type: string; start: number } {
  const { node, usual } = findList(editor) ?? {}
  return { type: String(node?.attrs.type ?? usual ?? ''), start: Number(node?.attrs.start ?? 1) }
}

export function setListType(editor: Editor, type: ListType): boolean {
  const isUsual = findList(editor)?.usual === type
  return changeList(editor, { type: isUsual ? null : type })
}

export function setListStart(editor: Editor, start: number): boolean {
  return changeList(editor, { start })
}

function changeList(editor: Editor, attributes: Record<string, unknown>): boolean {
  const list = findList(editor)
  return editor.commands.command(({ tr }) => {
    if (list) tr.setNodeMarkup(list.pos, undefined, { ...list.node.attrs, ...attributes })
    return list !== undefined
  })
}

/** The marks that are more than looks. */
const MEANINGFUL = new Set(['link', 'language', 'subscript', 'superscript'])

/** Removes the looks of words and paragraphs; headings, lists, quotes, tables and links stay. */
export function clean(editor: Editor): boolean {
  const looks = Object.keys(editor.schema.marks).filter((name) => !MEANINGFUL.has(name))
  const chain = looks.reduce((all, name) => all.unsetMark(name), editor.chain())
  return chain
    .resetAttributes('paragraph', ['textAlign', 'indent'])
    .resetAttributes('heading', ['textAlign', 'indent'])
    .run()
}

export type LinkInput = { href: string; text: string }

/** Links the selection, changes the link at the cursor, or inserts linked text. */
export function setLink(editor: Editor, { href, text }: LinkInput): boolean {
  const chain = editor.chain().extendMarkRange('link')
  const isNew = editor.state.selection.empty && !editor.isActive('link')
  if (!isNew) return chain.setLink({ href }).run()
  const mark = { type: 'link', attrs: { href } }
  return editor
    .chain()
    .insertContent({ type: 'text', text: text || href, marks: [mark] })
    .unsetMark('link')
    .run()
}

export type PictureInput = {
  src: string
  /** Empty if it follows the library, or if its role says that it is decorative. */
  alt: string
  role?: typeof DECORATIVE | null
  caption?: string
  /** Of the file. */
  name?: string
}

/** Inserts a picture and selects it: as a block after a paragraph, otherwise inline. */
export function insertPicture(editor: Editor, picture: PictureInput, at?: number): boolean {
  const { $from, from, to, empty } = editor.state.selection
  const node = { type: 'inlineImage', attrs: picture }
  const isBehind = empty && $from.parent.type.name === 'paragraph' && isEndOfText($from)
  if (at === undefined && isBehind) {
    const below = $from.after()
    editor.commands.insertContentAt(below, { type: 'paragraph', content: [node] })
    return editor.commands.setNodeSelection(below + 1)
  }
  const done = editor.commands.insertContentAt(at ?? { from, to }, node)
  const inserted = done ? findPicture(editor, at ?? from, picture.src) : undefined
  return inserted === undefined ? done : editor.commands.setNodeSelection(inserted)
}

function isEndOfText({ parent, parentOffset }: ResolvedPos): boolean {
  return parentOffset > 0 && parentOffset === parent.content.size
}

function findPicture(editor: Editor, from: number, src: string): number | undefined {
  const { doc } = editor.state
  let found: number | undefined
  doc.nodesBetween(
    Math.max(0, from - 1),
    Math.min(doc.content.size, from + 4),
    (node, position) => {
      if (node.attrs.src === src) found ??= position
    },
  )
  return found
}

/** Moves the cursor behind the selected picture, so that the next insertion does not replace it. */
export function leavePicture(editor: Editor): boolean {
  return editor.commands.setTextSelection(editor.state.selection.to)
}

/**
 * Changes the selected picture and moves the cursor behind it or to the end of a new caption, so that
 * typing does not replace it.
 */
export function changePicture(
  editor: Editor,
  { src, alt, role = null, caption = '' }: PictureInput,
): boolean {
  const { from } = editor.state.selection
  const node = editor.state.doc.nodeAt(from)
  if (!node) return false
  // The stored size is that of the old file.
  const size = node.attrs.src === src ? {} : { width: null, height: null }
  return editor
    .chain()
    .updateAttributes(node.type.name, { src, alt, role, ...size })
    .command(({ tr }) => {
      const end = setCaption(tr, from, caption)
      tr.setSelection(Selection.near(tr.doc.resolve(end)))
      return true
    })
    .run()
}

export function insertVideo(editor: Editor, video: { src: string; title: string }): boolean {
  return editor.commands.insertContent({ type: 'video', attrs: video })
}

/** Inserts a table of three rows, the first of which is its header, and a line to go on below it. */
export function insertTable(editor: Editor): boolean {
  return editor
    .chain()
    .insertTable({ rows: 3, cols: 3, withHeaderRow: true })
    .command(({ tr, state }) => {
      const table = findParentNode(({ type }) => type.name === 'table')(tr.selection)
      if (!table) return false
      const end = table.pos + table.node.nodeSize
      const { paragraph } = state.schema.nodes
      if (paragraph && !tr.doc.resolve(end).nodeAfter) tr.insert(end, paragraph.create())
      return true
    })
    .run()
}

export function readTableCaption(editor: Editor): string {
  return String(editor.getAttributes('table').caption ?? '')
}

export function setTableCaption(editor: Editor, caption: string): boolean {
  return editor.commands.updateAttributes('table', { caption: caption || null })
}
