import { Mark } from '@tiptap/core'

/** Marks without a button, kept because stored and pasted text has them. */
export const textMarks = [
  textMark('subscript', 'sub'),
  textMark('superscript', 'sup'),
  textMark('highlight', 'mark'),
  // Unlike the stock one it may stand together with links and bold text.
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
