import { Parser } from 'htmlparser2'
import { InvalidInput } from '#server/errors.ts'
import { formatTag, parseImageTags, replaceImageTags } from '#server/html/image-tags.ts'
import { withoutSources } from '#server/html/sanitize.ts'
import { listLostElements } from '#shared/html/foreign-html.ts'
import { toTargetId } from '#shared/html/targets.ts'
import { escapeHtml, findExcess, toSingleLine } from '#shared/text.ts'
import { parseUrl } from '#shared/url.ts'
import { isSameHost } from './find-file.ts'

type Ways = {
  origin?: string | undefined
  /** The new address of a picture; undefined when it is not at hand. */
  findPicture: (src: string, alt: string) => Promise<string | undefined>
  /** The new address of a page of the old site. */
  findAddress: (path: string) => string | undefined
}

/** Cleans a text of another site, and leads its pictures and links to those of this one. */
export async function convertText(
  input: string,
  ways: Ways,
): Promise<{ html: string; notes: string[] }> {
  const excess = findExcess(input)
  if (excess) throw new InvalidInput(excess)
  const clean = withoutSources(input)
  const lost = listLostElements(countElements(input), countElements(clean))
  const notes = lost.map((elements) => `Dropped: ${elements}`)
  const tags = parseImageTags(clean)
  const sources = new Map<string, string | undefined>()
  for (const { attributes } of tags) {
    const { src = '', alt = '' } = attributes
    if (src.startsWith('data:') || sources.has(src)) continue
    const found = await ways.findPicture(src, alt)
    const whole = ways.origin && parseUrl(src, ways.origin)?.href
    sources.set(src, found ?? whole ?? (parseUrl(src) ? src : undefined))
  }
  const html = replaceImageTags(clean, tags, ({ attributes }) => {
    const { src = '' } = attributes
    if (!sources.has(src)) return formatTag('img', attributes)
    const address = sources.get(src)
    // Without an address, the picture would be a hole in the page.
    return address ? formatTag('img', { ...attributes, src: address }) : ''
  })
  return { html: leadLinks(html, ways), notes }
}

/** Leads links to pages of the old site to where they are now. */
function leadLinks(html: string, { origin, findAddress }: Ways): string {
  return html.replace(/(<a [^>]*?href=")([^"]*)"/g, (whole, start: string, href: string) => {
    const url = parseUrl(href.replaceAll('&amp;', '&'), origin ?? 'http://here.invalid')
    const isTheirs = url && isSameHost(url.host, origin ?? 'http://here.invalid')
    // The cleaner gives such an id to this place in the other text.
    const hash = url?.hash && `#${toTargetId(url.hash.slice(1))}`
    const address = isTheirs ? findAddress(url.pathname) : undefined
    return address && url ? `${start}${escapeHtml(address + hash)}"` : whole
  })
}

function countElements(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  const parser = new Parser({
    onopentag: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
  })
  parser.end(html)
  return counts
}

/** The words of a title or name, in which other programs leave entities and elements. */
export function toPlainText(html: string): string {
  const words: string[] = []
  const parser = new Parser({ ontext: (text) => void words.push(text) })
  parser.end(html)
  return toSingleLine(words.join(''))
}
