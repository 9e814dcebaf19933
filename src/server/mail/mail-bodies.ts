import { buildTelephoneLink, type Site } from '#shared/site.ts'
import { escapeHtml } from '#shared/text.ts'

/** A part of a mail: a paragraph, quoted lines, or a list of named facts. */
export type MailBlock =
  | { text: string }
  | { quote: string }
  | { details: [name: string, value: string][] }

const INK = '#10202f'
const SLATE = '#465768'
const SANS = "'Public Sans', 'Segoe UI', Helvetica, Arial, sans-serif"
const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif"

/** A mail as text and as HTML. */
export function buildMailBodies(
  site: Site,
  title: string,
  blocks: MailBlock[],
): { body: string; html: string } {
  return { body: buildTextBody(site, title, blocks), html: buildHtmlBody(site, title, blocks) }
}

/** It looks like the site. The styles are attributes, because mail programs drop style sheets. */
function buildHtmlBody(site: Site, title: string, blocks: MailBlock[]): string {
  const name = escapeHtml(site.name)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f5f0;color:${INK};font:16px/1.6 ${SANS}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #e3ded3">
<tr><td style="padding:20px 28px;background:#08384d;border-bottom:4px solid #f2b84b;color:#ffffff;font:600 20px/1.3 ${SERIF}">${name}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font:500 26px/1.25 ${SERIF}">${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:18px 28px;border-top:1px solid #e3ded3;color:${SLATE};font-size:14px">${name} · <a href="${buildTelephoneLink(site.phone)}" style="color:#0b4f6c">${escapeHtml(site.phone)}</a> · <a href="mailto:${escapeHtml(site.email)}" style="color:#0b4f6c">${escapeHtml(site.email)}</a> · <a href="${escapeHtml(site.url)}" style="color:#0b4f6c">${escapeHtml(new URL(site.url).host)}</a></td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function buildTextBody(site: Site, title: string, blocks: MailBlock[]): string {
  const foot = [site.name, site.phone, site.email, site.url].join('\n')
  return [title, ...blocks.map(blockText), `-- \n${foot}`].join('\n\n')
}

function blockHtml(block: MailBlock): string {
  if ('text' in block) return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`
  if ('quote' in block) {
    return `<blockquote style="margin:0 0 16px;padding:12px 16px;border-left:4px solid #0b4f6c;background:#e9f0f1;white-space:pre-wrap">${escapeHtml(block.quote)}</blockquote>`
  }
  const rows = block.details.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;border-top:1px solid #e3ded3;color:${SLATE};font-weight:600;white-space:nowrap">${escapeHtml(name)}</th><td style="padding:6px 0;border-top:1px solid #e3ded3">${escapeHtml(value)}</td></tr>`,
  )
  return `<table cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 16px">${rows.join('')}</table>`
}

function blockText(block: MailBlock): string {
  if ('text' in block) return block.text
  if ('quote' in block) return block.quote
  return block.details.map(([name, value]) => `${name}: ${value}`).join('\n')
}
