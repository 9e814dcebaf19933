import { escapeHtml, jsonForScript } from '#shared/text.ts'
import type { PageState } from '../../ui/page-state.ts'

/** The start of the rendered page; React's head elements come before it. */
const ROOT = '<div id="root">'

type DocumentParts = {
  /** The rendered page for the element `root`. */
  html: string
  tags: string
  siteName: string
  /** The data for hydration; absent if the page is not hydrated. */
  state?: PageState
}

/** The HTML document of a page. An inline script would need a nonce, which rules out caching. */
export function buildPageDocument(parts: DocumentParts): string {
  const { html, tags, state, siteName } = parts
  const start = html.indexOf(ROOT)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${html.slice(0, start)}
${tags}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="alternate" type="application/atom+xml" title="${escapeHtml(siteName)}" href="/feed.xml">
<meta name="theme-color" content="#f7f5f0">
</head>
<body>
${html.slice(start)}
${state ? `<script type="application/json" id="state">${jsonForScript(state)}</script>\n` : ''}</body>
</html>
`
}
