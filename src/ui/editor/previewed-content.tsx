import type { MouseEvent } from 'react'
import { WrittenContent } from '../components/written-content.tsx'
import { toHtml, parseHtml } from './html/document.ts'
import { editorSchema } from './schema/extensions.ts'

/**
 * Shows content that the server has not sanitized yet. It passes through the editor's schema, which
 * keeps only known elements, attributes and addresses, and no scripts.
 */
export function PreviewedContent({ html }: { html: string }) {
  const shown = toHtml(parseHtml(editorSchema, html))
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the handler only blocks links
    <div onClick={preventNavigation}>
      <WrittenContent html={shown} className="mx-auto mt-8" />
    </div>
  )
}

/** Blocks links; Enter on a link fires a click too. */
function preventNavigation(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest('a') !== null
  if (isLink) event.preventDefault()
}
