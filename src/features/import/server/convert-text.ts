import { setImmediate } from 'node:timers/promises'
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
import { withTypedLetters } from '#shared/html/foreign-letters.ts'
import { toPlayerUrl } from '#shared/html/safe-urls.ts'
import { toTargetId } from '#shared/html/targets.ts'
import { parseVideoUrl } from '#shared/html/video.ts'
import { escapeHtml, findExcess } from '#shared/text.ts'
import { parseUrl } from '#shared/url.ts'
import { isSameHost } from './find-file.ts'

type Converted = { html: string; notes: string[] }

/** Stands for an old site whose address is not known. */
export const HERE = 'http://here.invalid'
/** Before an address without a scheme, which takes that of the page. */
const BARE_HOST = /(\s(?:src|href)=["']?)\/\/(?=[\w[])/gi
const LINE = /^(?:p|h[1-6])$/
const FRAMES = new Set('iframe embed object video audio source frame'.split(' '))
/** The ends of files that a text may offer. */
const FILES = new Set(
  'csv doc docx gif jpeg jpg m4a mov mp3 mp4 odt pdf png ppt pptx rtf wav xls xlsx zip'.split(' '),
)

/** Cleans a text of another site, and names what it loses. Each step reads it whole, so others come between. */
export async function cleanText(input: string, origin: string): Promise<Converted> {
  const excess = findExcess(input)
  if (excess) throw new InvalidInput(excess)
  const played = withPlayers(input.replace(BARE_HOST, '$1https://'), origin)
  await setImmediate()
  const html = withTypedLetters(withoutSources(played))
  await setImmediate()
  const lost = listLostElements(countElements(input), countElements(html))
  return { html, notes: lost.map((elements) => `Dropped: ${elements}`) }
}

/**
 * Gives the pictures of clean HTML the addresses that `findPicture` has for them. Others keep their old one.
 * Without an address, a picture would be a hole in the page, so its words take its place.
 */
export async function movePictures(
  html: string,
  origin: string,
  findPicture: (src: string, alt: string) => Promise<string | undefined>,
): Promise<string> {
  const tags = parseImageTags(html)
  const addresses = new Map<string, string | undefined>()
  for (const { attributes } of tags) {
    const { src = '', alt = '' } = attributes
    if (addresses.has(src)) continue
    const old = parseUrl(src, origin)?.href
    const known = old?.startsWith(`${HERE}/`) ? undefined : old
    addresses.set(src, src.startsWith('data:') ? src : ((await findPicture(src, alt)) ?? known))
  }
  return replaceImageTags(html, tags, ({ attributes }) => {
    const src = addresses.get(attributes.src ?? '')
    return src ? formatTag('img', { ...attributes, src }) : escapeHtml(attributes.alt ?? '')
  })
}

/** Leads links to pages of the old site to where they are now, and names the files that stay there. */
export function moveLinks(
  html: string,
  origin: string,
  findAddress: (path: string) => string | undefined,
): Converted {
  const files = new Set<string>()
  const moved = html.replace(/(<a [^>]*?href=")([^"]*)"/g, (whole, start: string, href: string) => {
    if (href.startsWith('#')) return whole
    const url = parseUrl(href.replaceAll('&amp;', '&'), origin)
    if (!url || !isSameHost(url.host, origin)) return whole
    const address = findAddress(url.pathname)
    // The cleaner gives such an id to this place in the other text.
    const hash = url.hash && `#${toTargetId(url.hash.slice(1))}`
    if (address) return `${start}${escapeHtml(address + hash)}"`
    if (!isFile(url.pathname)) return whole
    files.add(`Linked file left behind: ${href.slice(0, 200)}`)
    return origin === HERE ? whole : `${start}${escapeHtml(url.href)}"`
  })
  return { html: moved, notes: [...files] }
}

/** Whether a path leads to a file; the documents of this program have addresses of their own. */
function isFile(path: string): boolean {
  return !path.startsWith('/documents/') && FILES.has(path.split('.').at(-1)?.toLowerCase() ?? '')
}

/** Gives videos their players, and puts a link before each other frame or file, which is dropped. */
function withPlayers(html: string, origin: string): string {
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
  const { src, data, title = '', ...others } = attributes
  const address = src ?? data
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

function countElements(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  const parser = new Parser({
    onopentag: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
  })
  parser.end(html)
  return counts
}
