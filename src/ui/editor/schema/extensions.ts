import { getSchema } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { TextStyleKit } from '@tiptap/extension-text-style'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeLink } from './addresses.ts'
import { BlockLayout } from './block-layout.ts'
import { Figcaption, Figure } from './figure.ts'
import { BlockImage, InlineImage } from './images.ts'
import { tables } from './tables.ts'
import { textMarks } from './text-marks.ts'
import { Video } from './video.ts'

/** What the editor knows: everything the server's sanitiser lets through (server/html/sanitize.ts). */
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
  ...textMarks,
]

export const editorSchema = getSchema(editorExtensions)
