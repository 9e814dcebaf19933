import { escapeHtml, jsonForScript } from '#shared/text.ts'
import type { PageFrame } from './page-frame.tsx'
import type { PageState } from './page-state.ts'

type DocumentParts = {
  /** What the page says in the head, its title for one. */
  head: string
  main: string
  frame: PageFrame
  tags: string
  siteName: string
  /** What the browser needs to take the page over; absent where it is not to. */
  state?: PageState
}

/** The HTML document around a rendered page. It holds no inline script, so that it can be cached. */
export function documentOf(parts: DocumentParts): string {
  const { head, main, frame, tags, state, siteName } = parts
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
${tags}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="alternate" type="application/atom+xml" title="${escapeHtml(siteName)}" href="/feed.xml">
<meta name="theme-color" content="#f7f5f0">
</head>
<body>
<div id="root">${frame.before}${main}${frame.after}</div>
${state ? `<script type="application/json" id="state">${jsonForScript(state)}</script>\n` : ''}</body>
</html>
`
}
