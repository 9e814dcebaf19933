import { escapeHtml, jsonForScript } from '#shared/text.ts'
import type { Site } from '#shared/brand.ts'

/**
 * The document of the admin area, the same for everybody. It holds nothing secret: all data comes
 * from the API, which checks the token.
 */
export function adminDocumentOf(site: Site, tags: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>Admin | ${escapeHtml(site.name)}</title>
${tags}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body class="admin">
<div id="root"></div>
<noscript><p class="admin-noscript">The admin area needs JavaScript. <a href="/">Back to website</a></p></noscript>
<script type="application/json" id="state">${jsonForScript({ site })}</script>
</body>
</html>
`
}
