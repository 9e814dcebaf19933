import { Extension, type Editor } from '@tiptap/core'
import { toTargetId } from '#shared/html/targets.ts'
import { LANGUAGE } from '#shared/html/vocabulary.ts'

const MAX_INDENT = 8
const EM_PER_STEP = 2
const TYPES = ['paragraph', 'heading']
/** The blocks that may have a language and a direction of their own. */
export const BLOCKS = [
  ...TYPES,
  ...'box blockquote bulletList orderedList listItem codeBlock figure figcaption'.split(' '),
  ...'table tableRow tableCell tableHeader'.split(' '),
]

/** The nodes of TARGET_ELEMENTS. */
const TARGETS =
  'paragraph heading codeBlock figcaption blockquote listItem tableHeader tableCell'.split(' ')

/** Indentation of paragraphs and headings; text direction, language and id of every block. */
export const BlockLayout = Extension.create({
  name: 'blockLayout',

  addGlobalAttributes() {
    return [
      {
        types: TARGETS,
        attributes: {
          id: {
            default: null,
            keepOnSplit: false,
            parseHTML: ({ id }) => (id ? toTargetId(id) : null),
          },
        },
      },
      {
        types: TYPES,
        attributes: {
          indent: {
            default: 0,
            parseHTML: (element) => countSteps(element.style.marginLeft),
            renderHTML: ({ indent }) =>
              indent > 0 ? { style: `margin-left: ${Number(indent) * EM_PER_STEP}em` } : {},
          },
        },
      },
      {
        types: BLOCKS,
        attributes: {
          dir: {
            default: null,
            parseHTML: (element) => /^(?:rtl|ltr|auto)$/.exec(element.dir)?.[0] ?? null,
          },
          lang: {
            default: null,
            parseHTML: (element) => LANGUAGE.exec(element.lang)?.[0] ?? null,
          },
        },
      },
    ]
  },

  addKeyboardShortcuts() {
    return {
      'Mod-]': () => changeIndent(this.editor, 1),
      'Mod-[': () => changeIndent(this.editor, -1),
    }
  },
})

/** Moves list items one level in or out, and indents other selected blocks by one step. */
export function changeIndent(editor: Editor, by: 1 | -1): boolean {
  if (editor.isActive('listItem')) {
    return by > 0
      ? editor.commands.sinkListItem('listItem')
      : editor.commands.liftListItem('listItem')
  }
  return editor.commands.command(({ tr, state, dispatch }) => {
    const { from, to } = state.selection
    let changed = false
    state.doc.nodesBetween(from, to, (node, position) => {
      if (!TYPES.includes(node.type.name)) return
      const indent = Math.min(MAX_INDENT, Math.max(0, Number(node.attrs.indent) + by))
      if (indent === node.attrs.indent) return
      changed = true
      if (dispatch) tr.setNodeAttribute(position, 'indent', indent)
    })
    return changed
  })
}

function countSteps(margin: string): number {
  const em = Number(/^([\d.]+)em$/.exec(margin)?.[1] ?? 0)
  return em % EM_PER_STEP === 0 && em <= MAX_INDENT * EM_PER_STEP ? em / EM_PER_STEP : 0
}
