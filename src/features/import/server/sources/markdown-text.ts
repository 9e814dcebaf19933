import { Marked } from 'marked'

const marked = new Marked({
  gfm: true,
  renderer: { checkbox: ({ checked }) => (checked ? '☑ ' : '☐ ') },
})

/** Templates, shortcodes, footnotes, boxes, comments and links as some programs write them. */
const ADDITION = /\{[{%:#]|\[[[^]|\[!\w|%%|^:::|^import /m

/** CommonMark, and what GitHub adds to it, as HTML. */
export function convertMarkdown(text: string): string {
  return marked.parse(text, { async: false })
}

/** Whether a text has what only some programs read, and what thus stays as it was written. */
export function hasAdditions(text: string): boolean {
  return ADDITION.test(text)
}
