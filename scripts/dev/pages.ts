import react from '@vitejs/plugin-react'
import { escapeHtml, jsonForScript } from '#shared/text.ts'
import { RELOADER } from './reload.ts'

/** Replaces the tags of the build: Vite's client and the sources themselves. */
export function devTags(entry: string, ...styles: string[]): string {
  const links = styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')
  return `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>
<script type="module" src="/@vite/client"></script>
<script type="module" src="${RELOADER}"></script>
${links}
<script type="module" src="${entry}"></script>`
}

/** Shows an error as Vite does; the page reloads when it is fixed. */
export function errorPage(stack: string): string {
  const [message = ''] = stack.split('\n')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Error</title></head>
<body>
<pre>${escapeHtml(stack)}</pre>
<script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${jsonForScript({ message, stack })}))
</script>
</body>
</html>
`
}
