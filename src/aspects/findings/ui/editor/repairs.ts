import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Finding, Rule } from '#shared/content/finding.ts'
import { readMarker } from '../../rules/typed-lists.ts'
import { addHeader } from '#ui/editor/schema/table-editing.ts'

/** The dialogs in which a writer mends what only a person knows. */
export const REPAIR_DIALOGS: Partial<Record<Rule, 'picture' | 'video' | 'link'>> = {
  'picture-undecided': 'picture',
  'picture-file-name': 'picture',
  'picture-says-nothing': 'picture',
  'picture-long': 'picture',
  'picture-expires': 'picture',
  'video-title': 'video',
  'link-nowhere': 'link',
}

type Repair = (tr: Transaction, finding: Finding) => unknown

const REPAIRS: Partial<Record<Rule, Repair>> = {
  'picture-image-of': (tr, { from, repair }) => tr.setNodeAttribute(from, 'alt', repair),
  'heading-empty': deletePlace,
  'heading-jump': (tr, { from, repair }) => tr.setNodeAttribute(from, 'level', repair),
  'heading-bold': (tr, { from, to, repair }) => {
    const { bold } = tr.doc.type.schema.marks
    const { heading } = tr.doc.type.schema.nodes
    tr.removeMark(from, to, bold)
    tr.setNodeMarkup(from, heading, { ...tr.doc.nodeAt(from)?.attrs, level: repair })
  },
  'link-vague': rewrite,
  'link-address': rewrite,
  'links-alike': rewrite,
  'link-empty': (tr, { from, to }) => tr.removeMark(from, to, tr.doc.type.schema.marks.link),
  'table-no-headers': (tr, { from }) => {
    const $cell = tr.doc.resolve(from)
    addHeader(tr, $cell.node(-1), $cell.before(-1))
  },
  'table-empty-header': rewrite,
  'typed-list': makeList,
  'empty-paragraph': deletePlace,
  'place-words': rewrite,
  capitals: writeInSmallLetters,
  contrast: removeColors,
}

/** The words that a writer is asked to change; undefined for a repair that needs none. */
export function readAskedWords({ state }: Editor, finding: Finding): string | undefined {
  if (REPAIRS[finding.rule] !== rewrite) return undefined
  return String(finding.repair ?? readPlace(state.doc, finding).words).trim()
}

/** Repairs a place as one step of undo. `repair` are the words that were asked for. */
export function repairPlace(editor: Editor, finding: Finding): void {
  const { view } = editor
  // ProseMirror scrolls only to a selection that has the focus.
  view.focus()
  view.dispatch(closeHistory(view.state.tr))
  const { tr } = view.state
  REPAIRS[finding.rule]?.(tr, finding)
  const at = tr.mapping.map(finding.from, -1)
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size))))
  view.dispatch(closeHistory(tr.scrollIntoView()))
  view.dispatch(closeHistory(view.state.tr))
}

/** Selects a place, scrolls to it, and moves the focus there. */
export function showPlace(editor: Editor, { from, to }: Finding): void {
  const { state, view } = editor
  const node = state.doc.nodeAt(from)
  const isWhole = node && (node.isAtom || (node.isTextblock && !node.textContent.trim()))
  const selection =
    isWhole && !node.isText
      ? NodeSelection.create(state.doc, from)
      : TextSelection.between(state.doc.resolve(from), state.doc.resolve(to))
  view.focus()
  view.dispatch(state.tr.setSelection(selection).scrollIntoView())
}

function deletePlace(tr: Transaction, { from, to }: Finding): void {
  tr.delete(from, to)
}

/** The words in a place, with one character for everything else, and where they begin and end. */
function readPlace(doc: Node, place: Finding) {
  const { from, to } = TextSelection.between(doc.resolve(place.from), doc.resolve(place.to))
  const words = doc.textBetween(from, to, '', ({ type }) =>
    type.name === 'hardBreak' ? ' ' : '\u{FFFC}',
  )
  return { from, to, words }
}

/** Replaces only the words that differ, so that formatting beside them stays. */
function rewrite(tr: Transaction, finding: Finding): void {
  const { from, to, words } = readPlace(tr.doc, finding)
  const better = String(finding.repair)
  const shorter = Math.min(words.length, better.length)
  let start = 0
  while (start < shorter && words[start] === better[start]) start += 1
  let end = 0
  while (end < shorter - start && words.at(-1 - end) === better.at(-1 - end)) end += 1
  const marks = words ? tr.doc.resolve(Math.min(from + start, to - 1)).nodeAfter?.marks : []
  const text = better.slice(start, better.length - end)
  tr.replaceWith(from + start, to - end, text ? tr.doc.type.schema.text(text, marks) : [])
}

/** Turns typed lines into a list without their signs or numbers. */
function makeList(tr: Transaction, place: Finding): void {
  const { schema } = tr.doc.type
  const { from, to } = apart(tr, place)
  const lines: Node[][] = []
  tr.doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock || position < from) return true
    lines.push(...splitLines(node))
    return false
  })
  const items = lines.map((line) => {
    const length = readMarker(readWords(line))?.length ?? 0
    const paragraph = schema.node('paragraph', null, line)
    return schema.node('listItem', null, paragraph.copy(paragraph.content.cut(length)))
  })
  const first = readMarker(readWords(lines[0]))?.marker
  const number = first === 'ul' ? undefined : first?.find(({ type }) => type === place.repair)
  const attributes = number && {
    start: number.value,
    type: number.type === '1' ? null : number.type,
  }
  tr.replaceWith(from, to, schema.node(number ? 'orderedList' : 'bulletList', attributes, items))
}

/** Gives lines within a paragraph one of their own, without the line breaks around them. */
function apart(tr: Transaction, { from, to }: Finding): { from: number; to: number } {
  const [isBegun, goesOn] = [from, to].map((at) => (tr.doc.resolve(at).parent.isTextblock ? 1 : 0))
  if (goesOn) tr.delete(to, to + 1).split(to)
  if (isBegun) tr.delete(from - 1, from).split(from - 1)
  return { from, to: to + (goesOn ?? 0) + (isBegun ?? 0) }
}

/** The lines of a paragraph that are divided by line breaks. */
function splitLines(paragraph: Node): Node[][] {
  const lines: Node[][] = [[]]
  paragraph.forEach((node) => {
    if (node.type.name === 'hardBreak') lines.push([])
    else lines.at(-1)?.push(node)
  })
  return lines
}

function readWords(line: readonly Node[] = []): string {
  return line.map(({ textContent }) => textContent).join('')
}

/** Replaces each stretch of words by its part of the better ones, so that formatting stays. */
function writeInSmallLetters(tr: Transaction, { from, to, repair }: Finding): void {
  const better = String(repair)
  let at = 0
  tr.doc.nodesBetween(from, to, (node, position) => {
    if (node.type.name === 'hardBreak') at += 1
    if (!node.isText) return
    const end = position + node.nodeSize
    const words = better.slice(at, at + node.nodeSize)
    tr.replaceWith(position, end, node.type.schema.text(words, node.marks))
    at += node.nodeSize
  })
}

function removeColors(tr: Transaction, { from, to }: Finding): void {
  const { textStyle } = tr.doc.type.schema.marks
  tr.doc.nodesBetween(from, to, (node, position) => {
    const mark = textStyle?.isInSet(node.marks)
    if (!mark) return
    const [start, end] = [Math.max(from, position), Math.min(to, position + node.nodeSize)]
    const attrs = { ...mark.attrs, color: null, backgroundColor: null }
    tr.removeMark(start, end, mark)
    if (Object.values(attrs).some(Boolean)) tr.addMark(start, end, mark.type.create(attrs))
  })
}
