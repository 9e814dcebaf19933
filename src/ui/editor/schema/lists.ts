import { ListItem, OrderedList } from '@tiptap/extension-list'
import { readListType, readWholeNumber } from '#shared/html/numbering.ts'

/** Numbers are part of the text: their kind, where they start, and which of them skip. */
const NumberedList = OrderedList.extend({
  addAttributes() {
    return {
      start: {
        default: 1,
        parseHTML: (list) => Number(readWholeNumber(list.getAttribute('start') ?? '') ?? 1),
        renderHTML: ({ start }) => (start === 1 ? {} : { start: Number(start) }),
      },
      type: {
        default: null,
        parseHTML: (list) =>
          readListType(list.getAttribute('type') ?? '', list.getAttribute('style') ?? '') ?? null,
      },
      reversed: {
        default: null,
        parseHTML: (list) => (list.hasAttribute('reversed') ? '' : null),
      },
    }
  },
  // Tiptap's own would drop the type '1', which differs from the default of inner lists.
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
})

const NumberedItem = ListItem.extend({
  addAttributes() {
    return {
      value: {
        default: null,
        keepOnSplit: false,
        parseHTML: (item) => readWholeNumber(item.getAttribute('value') ?? '') ?? null,
      },
    }
  },
})

export const lists = [NumberedList, NumberedItem]
