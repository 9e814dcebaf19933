import { Parser } from 'htmlparser2'
import type { HistoryKind } from '#shared/content/content-kinds.ts'
import { leadsNowhere } from '#shared/html/targets.ts'
import { parseUrl, tidyPath } from '#shared/url.ts'
import { toSingleLine } from '#shared/text.ts'

/** A link in a text; `target` is `href` without query and fragment, '#' within the text. */
export type TextLink = { href: string; target: string; text: string }

/** Longer ones are cut off or, as addresses, lead to no page. */
const TEXT_MAX = 200
const HREF_MAX = 2000
/** Further links of a text are not checked. */
const LINKS_MAX = 500
/** Stands for the site, whose address may change. */
const HERE = 'http://here.invalid'

/**
 * The first 500 links in a text to web pages, in their order, without those within the text that lead
 * somewhere. An `href` is a path for a link within the site, unless it was written as a whole URL.
 */
export function listLinks(kind: HistoryKind, html: string): TextLink[] {
  const links: TextLink[] = []
  const ids = new Set<string>()
  let open: TextLink | undefined
  const parser = new Parser({
    onopentag(name, { href, alt, id }) {
      if (id) ids.add(id)
      if (name === 'a') {
        const isFull = links.length === LINKS_MAX
        open = href === undefined || isFull ? undefined : resolveLink(kind, href)
      }
      if (name === 'img' && open) open.text += alt ?? ''
    },
    ontext: (text) => {
      if (open) open.text += text
    },
    onclosetag(name) {
      if (name !== 'a' || !open) return
      links.push({ ...open, text: toSingleLine(open.text).slice(0, TEXT_MAX).toWellFormed() })
      open = undefined
    },
  })
  if (html.includes('<a ')) parser.end(html)
  return links.filter(({ href }) => !href.startsWith('#') || leadsNowhere(href, ids))
}

function resolveLink(kind: HistoryKind, href: string): TextLink | undefined {
  if (href.startsWith('#')) return { href: href.slice(0, HREF_MAX), target: '#', text: '' }
  const url = parseUrl(href, `${HERE}/${kind === 'blog' ? 'blog/' : ''}`)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const target = (url.origin === HERE ? '' : url.origin) + tidyPath(url.pathname)
  const whole = target + url.search + url.hash
  return whole.length > HREF_MAX ? undefined : { href: whole, target, text: '' }
}
