import { Parser } from 'htmlparser2'
import { InvalidInput } from '#server/errors.ts'
import {
  type Attributes,
  formatTag,
  parseImageTags,
  replaceImageTags,
} from '#server/html/image-tags.ts'
import { withoutSources } from '#server/html/sanitize.ts'
import { listLostElements } from '#shared/html/foreign-html.ts'
import { toPlayerUrl } from '#shared/html/safe-urls.ts'
import { toTargetId } from '#shared/html/targets.ts'
import { parseVideoUrl } from '#shared/html/video.ts'
import { escapeHtml, findExcess } from '#shared/text.ts'
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
  const whole = input.replace(BARE_HOST, '$1https://')
  const clean = withoutSources(withPlayers(whole, ways.origin))
  const lost = listLostElements(countElements(input), countElements(clean))
  const notes = lost.map((elements) => `Dropped: ${elements}`)
  const tags = parseImageTags(clean)
  const sources = new Map<string, string | undefined>()
  for (const { attributes } of tags) {
    const { src = '', alt = '' } = attributes
    if (src.startsWith('data:') || sources.has(src)) continue
    const found = await ways.findPicture(src, alt)
    const full = ways.origin && parseUrl(src, ways.origin)?.href
    sources.set(src, found ?? full ?? (parseUrl(src) ? src : undefined))
  }
  const html = replaceImageTags(clean, tags, ({ attributes }) => {
    const { src = '' } = attributes
    if (!sources.has(src)) return formatTag('img', attributes)
    const address = sources.get(src)
    // Without an address, the picture would be a hole in the page.
    return address ? formatTag('img', { ...attributes, src: address }) : ''
  })
  const led = leadLinks(html, ways)
  return { html: led.html, notes: [...notes, ...led.notes] }
}

/** Stands for an old site whose address is not known. */
const HERE = 'http://here.invalid'
/** Before an address without a scheme, which takes that of the page. */
const BARE_HOST = /(\s(?:src|href)=["']?)\/\/(?=[\w[])/gi
const LINE = /^(?:p|h[1-6])$/
const FRAMES = new Set(
  'iframe embed object video audio source frame lite-youtube amp-youtube'.split(' '),
)
/** Files that a link may lead to; the documents of this program have addresses of their own. */
const FILE =
  /^(?!\/documents\/).*\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|zip|jpe?g|png|gif|mp[34]|m4[av]|mov|og[agv]|wav|webm)$/i

/** Gives videos their players, and puts a link before each other frame or file, which is dropped. */
function withPlayers(html: string, origin = HERE): string {
  let [result, at, lines] = ['', 0, 0]
  const parser = new Parser({
    onopentag(name, attributes) {
      if (LINE.test(name)) lines += 1
      const shown = FRAMES.has(name) ? toPlayerOrLink(attributes, origin) : undefined
      if (!shown) return
      const isLink = shown.startsWith('<a')
      result +=
        html.slice(at, parser.startIndex) + (isLink && lines === 0 ? `<p>${shown}</p>` : shown)
      at = isLink ? parser.startIndex : parser.endIndex + 1
    },
    onclosetag(name) {
      if (LINE.test(name)) lines -= 1
    },
  })
  parser.end(html)
  return result + html.slice(at)
}

function toPlayerOrLink(attributes: Attributes, origin: string): string | undefined {
  const { src, data, 'data-src': late, title = '', ...others } = attributes
  const address = late ?? src ?? data ?? toVideoAddress(others)
  const url = address ? parseUrl(address, origin) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const player = toPlayerUrl(url.href) ?? parseVideoUrl(url.href)
  if (player) {
    const frame = { src: player, ...(title && { title }), ...others }
    return `${formatTag('iframe', frame).replace(' />', '>')}</iframe>`
  }
  const href = escapeHtml(url.href.replace(HERE, ''))
  return `<a href="${href}">${escapeHtml(title) || href}</a>`
}

/** The address that scripts make of the id of a video on YouTube. */
function toVideoAddress({ videoid, 'data-videoid': id = videoid }: Attributes) {
  return id && `https://youtu.be/${id}`
}

/** Leads links to pages of the old site to where they are now, and names the files that stay there. */
function leadLinks(html: string, { origin = HERE, findAddress }: Ways) {
  const files = new Set<string>()
  const led = html.replace(/(<a [^>]*?href=")([^"]*)"/g, (whole, start: string, href: string) => {
    if (href.startsWith('#')) return whole
    const url = parseUrl(href.replaceAll('&amp;', '&'), origin)
    if (!url || !isSameHost(url.host, origin)) return whole
    const address = findAddress(url.pathname)
    // The cleaner gives such an id to this place in the other text.
    const hash = url.hash && `#${toTargetId(url.hash.slice(1))}`
    if (address) return `${start}${escapeHtml(address + hash)}"`
    if (!FILE.test(url.pathname)) return whole
    files.add(`Linked file left behind: ${href.slice(0, 200)}`)
    return origin === HERE ? whole : `${start}${escapeHtml(url.href)}"`
  })
  return { html: led, notes: [...files] }
}

function countElements(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  const parser = new Parser({
    onopentag: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
  })
  parser.end(html)
  return counts
}
