import { Parser } from 'htmlparser2'
import { sizeText } from '#shared/format.ts'

/** The files that a browser does not show as a page, by the end of their address. */
const TYPES: Record<string, string> = {
  pdf: 'PDF',
  doc: 'Word',
  docx: 'Word',
  xls: 'Excel',
  xlsx: 'Excel',
  ppt: 'PowerPoint',
  pptx: 'PowerPoint',
  csv: 'CSV',
  zip: 'ZIP',
}

/** Clean HTML in which each link to a file says what it is and, if that is known, how large. */
export function labelFileLinks(html: string, getSize: (href: string) => number | undefined) {
  if (!/<a [^>]*\.(?:pdf|docx?|xlsx?|pptx?|csv|zip)\b/i.test(html)) return html
  const pieces: string[] = []
  let end = 0
  let open: { href: string; text: string } | undefined
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'a') open = href === undefined ? undefined : { href, text: '' }
    },
    ontext(text) {
      if (open) open.text += text
    },
    onclosetag(name) {
      const label = name === 'a' && open && describeFile(open, getSize(open.href))
      if (name === 'a') open = undefined
      if (!label) return
      pieces.push(html.slice(end, parser.startIndex), ` (${label})`)
      end = parser.startIndex
    },
  })
  parser.end(html)
  return pieces.join('') + html.slice(end)
}

/** What the text of the link does not say yet: 'PDF, 240 KB'. */
function describeFile({ href, text }: { href: string; text: string }, size: number | undefined) {
  const [, ending = ''] = /\.(\w{3,4})(?:[?#]|$)/.exec(href) ?? []
  const type = TYPES[ending.toLowerCase()]
  if (!type) return ''
  const isNamed = new RegExp(`\\b${type}\\b`, 'i').test(text)
  return [!isNamed && type, size !== undefined && sizeText(size)].filter(Boolean).join(', ')
}
