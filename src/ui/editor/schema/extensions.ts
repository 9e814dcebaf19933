import { getSchema, Mark, Node } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { TextStyleKit } from '@tiptap/extension-text-style'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink, PLAYER_FRAME, toPlayerUrl } from '#shared/html/safe-urls.ts'
import { BlockLayout } from './block-layout.ts'
import { BlockImage, InlineImage } from './images.ts'
import { TableEditing } from './table-editing.ts'
import { tables } from './tables.ts'

/** Figures in stored or pasted content are kept. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(paragraph | image | video | table | blockquote | codeBlock | figcaption)+',
  defining: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],

  addKeyboardShortcuts() {
    return {
      // A caption is a single paragraph: Enter continues below the figure.
      Enter: () => {
        const { $from } = this.editor.state.selection
        if ($from.parent.type.name !== 'figcaption') return false
        const below = $from.after(-1)
        return this.editor
          .chain()
          .insertContentAt(below, { type: 'paragraph' })
          .setTextSelection(below + 1)
          .run()
      },
    }
  },
})

/** Marks without a button, kept in stored and pasted text. */
const textMarks = [
  textMark('subscript', 'sub'),
  textMark('superscript', 'sup'),
  textMark('highlight', 'mark'),
  // Unlike Tiptap's own code mark it can be combined with links and bold text.
  textMark('code', 'code', 'Mod-e'),
]

function textMark(name: string, tag: string, shortcut?: string) {
  return Mark.create({
    name,
    code: tag === 'code',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return shortcut ? { [shortcut]: () => this.editor.commands.toggleMark(name) } : {}
    },
  })
}

/** The language of a passage that differs from that of the page. */
const Language = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: { default: null } }),
  // A span may have a style too.
  parseHTML: () => [{ tag: 'span[lang]', consuming: false }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** A YouTube or Vimeo player that loads lazily and has a title for screen readers. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return { src: { default: null, parseHTML: playerIn }, title: { default: 'Video' } }
  },

  parseHTML() {
    return [{ tag: 'iframe[src]', getAttrs: (frame) => playerIn(frame) !== undefined && null }]
  },

  renderHTML({ node }) {
    const { src, title } = node.attrs
    return ['iframe', { loading: 'lazy', title, src, allowfullscreen: '', ...PLAYER_FRAME }]
  },
})

function playerIn(frame: Element): string | undefined {
  return toPlayerUrl(frame.getAttribute('src') ?? '')
}

/** Supports every element of the vocabulary (shared/html/vocabulary.ts). */
export const editorExtensions = [
  StarterKit.configure({
    code: false,
    trailingNode: false,
    undoRedo: { depth: 100, newGroupDelay: 1000 },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isSafeLink,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  TextStyleKit,
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  BlockLayout,
  BlockImage,
  InlineImage,
  Video,
  Figure,
  Figcaption,
  ...tables,
  TableEditing,
  ...textMarks,
  Language,
]

export const editorSchema = getSchema(editorExtensions)
