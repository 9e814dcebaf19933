import { isBlankHtml } from '#shared/text.ts'

const HEADING = /<(\/?)h[1-6](?: [^<>]*)?>/g

/**
 * Clean HTML without headings that show nothing, and without elements that contain only such
 * headings.
 */
export function withoutEmptyHeadings(html: string): string {
  const pieces: string[] = []
  const open: { start: number; isEmpty: boolean }[] = []
  let end = 0
  const keep = (from: number, to: number) => {
    const text = html.slice(from, to)
    const around = open.at(-1)
    if (around && !isBlankHtml(text)) around.isEmpty = false
    pieces.push(text)
  }
  for (const { 0: tag, 1: slash, index } of html.matchAll(HEADING)) {
    keep(end, index)
    end = index + tag.length
    if (!slash) open.push({ start: pieces.length, isEmpty: true })
    pieces.push(tag)
    if (!slash) continue
    const closed = open.pop()
    const around = open.at(-1)
    if (closed?.isEmpty) pieces.length = closed.start
    else if (around) around.isEmpty = false
  }
  keep(end, html.length)
  return pieces.join('')
}
