import { findChildren, findParentNodeClosestToPos, type Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

export function readCaption(editor: Editor): string {
  const { doc, selection } = editor.state
  return findFigure(doc, selection.from)?.caption?.node.textContent ?? ''
}

/**
 * Sets the caption of the picture at a position; '' removes it. An unchanged caption keeps its
 * formatting. @returns the position where writing goes on
 */
export function setCaption(tr: Transaction, position: number, caption: string): number {
  const behindPicture = position + 1
  const figure = findFigure(tr.doc, position)
  if (!figure) return caption ? wrapInFigure(tr, position, caption) : behindPicture
  const old = figure.caption
  if (caption === (old?.node.textContent ?? '')) return behindPicture
  const from = old?.position ?? figure.end - 1
  const to = from + (old?.node.nodeSize ?? 0)
  if (!caption) {
    tr.delete(from, to)
    return behindPicture
  }
  tr.replaceWith(from, to, createCaption(tr, caption))
  return from + 1 + caption.length
}

/** Deletes the selected picture, and its figure if that shows nothing else. */
export function deletePicture(editor: Editor): boolean {
  const { doc, selection } = editor.state
  const figure = findFigure(doc, selection.from)
  const others = figure?.node.children.filter((child) => child !== figure.caption?.node) ?? []
  const isWhole = others.length === 1 && others.every((child) => !child.textContent)
  return figure && isWhole
    ? editor.commands.deleteRange({ from: figure.position, to: figure.end })
    : editor.commands.deleteSelection()
}

function findFigure(doc: Node, position: number) {
  const found = findParentNodeClosestToPos(
    doc.resolve(position),
    ({ type }) => type.name === 'figure',
  )
  if (!found) return undefined
  const { node, pos, start } = found
  const [caption] = findChildren(node, ({ type }) => type.name === 'figcaption')
  return {
    node,
    position: pos,
    end: pos + node.nodeSize,
    caption: caption && { node: caption.node, position: start + caption.pos },
  }
}

function createCaption({ doc }: Transaction, text: string): Node {
  const { schema } = doc.type
  return schema.node('figcaption', null, schema.text(text))
}

/** Puts the picture and its caption into a figure; out of a line of words it moves below the line. */
function wrapInFigure(tr: Transaction, position: number, text: string): number {
  const $picture = tr.doc.resolve(position)
  const { nodeAfter: picture, parent } = $picture
  if (!picture) return position
  const { schema } = tr.doc.type
  const caption = createCaption(tr, text)
  const createFigure = (content: Node) => schema.node('figure', null, [content, caption])
  const behindPicture = position + picture.nodeSize
  const end = picture.isInline ? $picture.after() : behindPicture
  const rest = tr.doc.content.size - end
  if (!picture.isInline) {
    tr.replaceWith(position, end, createFigure(picture))
  } else if (parent.type.name === 'paragraph' && parent.childCount === 1) {
    tr.replaceWith($picture.before(), end, createFigure(parent))
  } else {
    tr.insert(end, createFigure(schema.node('paragraph', null, picture)))
    tr.delete(position, behindPicture)
  }
  const endOfFigure = tr.doc.content.size - rest
  return endOfFigure - 2
}
