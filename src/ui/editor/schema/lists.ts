import { ListItem, OrderedList } from '@tiptap/extension-list'
import { readListType, writeListType } from '#shared/html/numbering.ts'

/** Numbers are part of the text: their kind, where they start, and which of them skip. */
const NumberedList = OrderedList.extend({
  addAttributes() {
    return {
      start: {
        default: 1,
        renderHTML: ({ start }) => (start === 1 ? {} : { start: Number(start) }),
      },
      type: {
        default: null,
        parseHTML: (list) => readListType((name) => list.getAttribute(name)) ?? null,
        renderHTML: ({ type }) => (type ? writeListType(type) : {}),
      },
      reversed: { default: null },
    }
  },
  // Tiptap's own would drop the type '1', which differs from the default of inner lists.
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
})

const NumberedItem = ListItem.extend({
  addAttributes: () => ({ value: { default: null, keepOnSplit: false } }),
})

export const lists = [NumberedList, NumberedItem]
