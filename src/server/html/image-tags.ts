import { Parser } from 'htmlparser2'
import { escapeHtml } from '#shared/text.ts'

export type Attributes = Record<string, string>
/** `depth` is how many elements it stands in. */
export type ImageTag = { start: number; end: number; depth: number; attributes: Attributes }

/** Where the pictures of clean HTML stand, and what is written in their tags. */
export function imageTagsOf(html: string): ImageTag[] {
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

/** The same HTML with other text in the place of its pictures. */
export function replaceImageTags(
  html: string,
  tags: ImageTag[],
  write: (tag: ImageTag) => string,
): string {
  const ends = [0, ...tags.map((tag) => tag.end)]
  const pieces = tags.map((tag, index) => html.slice(ends[index], tag.start) + write(tag))
  return pieces.join('') + html.slice(ends.at(-1))
}

/** A tag without content, as the sanitiser writes it. */
export function tagOf(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`,
  )
  return `<${name}${written.join('')} />`
}
