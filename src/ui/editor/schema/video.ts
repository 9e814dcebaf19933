import { Node } from '@tiptap/core'
import { isPlayerAddress } from './video-address.ts'

/** A player of YouTube or Vimeo: lazy, and titled for those who cannot see it. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return { src: { default: null }, title: { default: 'Video' } }
  },

  parseHTML() {
    return [
      {
        tag: 'iframe[src]',
        getAttrs: (element) => isPlayerAddress(element.getAttribute('src') ?? '') && null,
      },
    ]
  },

  renderHTML({ node }) {
    const { src, title } = node.attrs
    return ['iframe', { loading: 'lazy', title, src, allowfullscreen: '' }]
  },
})
