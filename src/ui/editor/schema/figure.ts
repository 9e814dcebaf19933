import { Node } from '@tiptap/core'

/** A figure is kept where stored or pasted content has one. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(paragraph | image | video | table | blockquote | codeBlock | figcaption)+',
  defining: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],

  addKeyboardShortcuts() {
    return {
      // A caption is one paragraph: Enter goes on below the figure.
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
