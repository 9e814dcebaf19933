import { Image } from '@tiptap/extension-image'
import { isSafeImage } from '#shared/html/safe-urls.ts'
import { listElements } from '#shared/html/vocabulary.ts'
import { isElement } from '../../html/dom.ts'

const NEIGHBORS = [...listElements('line', 'box', 'rule'), 'iframe', 'img', 'picture'].join()
/** The boxes in which the schema allows a picture between paragraphs. */
const HOLDERS = 'body, blockquote, td, th, figure, div'

const Picture = Image.extend({
  addAttributes() {
    // The library names a picture by its file.
    const name = { default: null, parseHTML: (image: Element) => image.getAttribute('data-name') }
    return { ...this.parent?.(), role: { default: null }, name }
  },

  // The server adds srcset, sizes and picture on every save; they are not kept here.
  renderHTML({ node }) {
    const { src, alt, role, title, width, height, name } = node.attrs
    return ['img', { loading: 'lazy', src, alt, role, title, width, height, 'data-name': name }]
  },

  addInputRules: () => [],
})

/** A picture between paragraphs. */
export const BlockImage = Picture.extend({
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        priority: 60,
        getAttrs: (image) => isSafe(image) && isAlone(image) && null,
      },
    ]
  },
}).configure({ allowBase64: true })

/** A picture within a line of text, as the image button, a paste and a drop insert it. */
export const InlineImage = Picture.extend({
  name: 'inlineImage',
  parseHTML() {
    return [{ tag: 'img[src]', getAttrs: (image) => isSafe(image) && null }]
  },
  addCommands: () => ({}),
}).configure({ allowBase64: true, inline: true })

function isSafe(image: HTMLElement): boolean {
  return isSafeImage(image.getAttribute('src') ?? '')
}

/** Whether the line contains nothing but the picture. */
export function isAlone(image: Element): boolean {
  const outer = image.closest('picture') ?? image
  const holder = outer.parentElement
  return Boolean(
    holder?.matches(HOLDERS) &&
    isBlockEdge(outer, 'previousSibling') &&
    isBlockEdge(outer, 'nextSibling'),
  )
}

function isBlockEdge(from: Node, side: 'previousSibling' | 'nextSibling'): boolean {
  let neighbour = from[side]
  while (neighbour && !isElement(neighbour) && !neighbour.textContent?.trim()) {
    neighbour = neighbour[side]
  }
  if (!neighbour) return true
  return isElement(neighbour) && neighbour.matches(NEIGHBORS)
}
