import { Parser } from 'htmlparser2'
import { escapeHtml } from '#shared/text.ts'

export type Attributes = Record<string, string>
/** `depth` is the number of elements around the tag. */
type ImageTag = { start: number; end: number; depth: number; attributes: Attributes }

/** The img tags of clean HTML, with their positions and attributes. */
export function parseImageTags(html: string): ImageTag[] {
  const tags: ImageTag[] = []
  if (!html.includes('<img')) return tags
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      const { startIndex: start, endIndex } = parser
      if (name === 'img') tags.push({ start, end: endIndex + 1, depth, attributes })
      depth += 1
    },
    onclosetag() {
      depth -= 1
    },
  })
  parser.end(html)
  return tags
}

/** The HTML with its img tags replaced. */
export function replaceImageTags(
  html: string,
  tags: ImageTag[],
  write: (tag: ImageTag) => string,
): string {
  const ends = [0, ...tags.map((tag) => tag.end)]
  const pieces = tags.map((tag, index) => html.slice(ends[index], tag.start) + write(tag))
  return pieces.join('') + html.slice(ends.at(-1))
}

/** A tag without content, in the sanitizer's format. */
export function formatTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`,
  )
  return `<${name}${written.join('')} />`
}
