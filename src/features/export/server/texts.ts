import { LIST_TYPES } from '#shared/html/numbering.ts'
import { escapeHtml } from '#shared/text.ts'
import { toFileName } from '../export-name.ts'

export type Text = {
  title: string
  html: string
  /** The address of the site. */
  origin: string
  facts: Record<string, unknown>
}

/** The texts stand in folders beside each other; what the export does not have is on the site. */
export function fromFolder({ html, origin }: Pick<Text, 'html' | 'origin'>): string {
  return html
    .replaceAll('src="pictures/', 'src="../pictures/')
    .replace(
      / href="\/blog\/([a-z\d-]+)(#[^"]*)?"/g,
      (_, slug: string, hash = '') => ` href="../posts/${toFileName(slug)}.html${hash}"`,
    )
    .replaceAll(' href="/', ` href="${origin}/`)
}

const STYLE = `body{font:1.05rem/1.6 system-ui,sans-serif;color:#10202f;background:#f7f5f0;max-width:44rem;margin:0 auto;padding:2rem 1rem}
a{color:#0b4f6c}img,iframe{max-width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid #8a8577;padding:.3rem .6rem;text-align:left}
dt{font-weight:600}li{margin:.25rem 0}pre{overflow:auto}
ol ol:not([type]){list-style-type:lower-alpha}ol ol ol:not([type]){list-style-type:lower-roman}`

/** Numbers with parentheses, as in ui/styles/prose.css. */
const MARKERS = Object.entries(LIST_TYPES).flatMap(([name, type]) => [
  `@counter-style parenthesis-${name}{system:extends ${name};suffix:") "}`,
  `ol[data-marker="${type})"]{list-style-type:parenthesis-${name}}`,
  `@counter-style parentheses-${name}{system:extends parenthesis-${name};prefix:"("}`,
  `ol[data-marker="(${type})"]{list-style-type:parentheses-${name}}`,
])

/** A page that a browser shows without this program; `body` is clean HTML. */
export function toHtmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}
${MARKERS.join('\n')}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`
}

/** A text with its facts above it. */
export function toTextPage(text: Text): string {
  const { title, facts } = text
  const rows = Object.entries(facts)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)])
    .filter(([, value]) => value !== '')
    .map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
  return toHtmlPage(
    title,
    `<p><a href="../index.html">All content</a></p>\n${fromFolder(text)}\n<hr><dl>${rows.join('')}</dl>`,
  )
}
