import { Parser } from 'htmlparser2'
import { escapeHtml } from '#shared/text.ts'

export type Attributes = Record<string, string>
export type ImageTag = { start: number; end: number; attributes: Attributes }

/** Where the pictures of clean HTML stand, and what is written in their tags. */
export function imageTagsOf(html: string): ImageTag[] {
  const tags: ImageTag[] = []
  if (!html.includes('<img')) return tags
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name !== 'img') return
      tags.push({ start: parser.startIndex, end: parser.endIndex + 1, attributes })
    },
  })
  parser.end(html)
  return tags
}

/** The same HTML with other text in the place of its pictures. */
export function replaceImageTags(
  html: string,
  tags: ImageTag[],
  write: (attributes: Attributes) => string,
): string {
  const ends = [0, ...tags.map((tag) => tag.end)]
  const pieces = tags.map(
    (tag, index) => html.slice(ends[index], tag.start) + write(tag.attributes),
  )
  return pieces.join('') + html.slice(ends.at(-1))
}

/** A tag without content, as the sanitiser writes it. */
export function tagOf(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`,
  )
  return `<${name}${written.join('')} />`
}
