import { useMemo } from 'react'
import type { MouseEvent } from 'react'
import { WrittenContent } from '#ui/components/written-content.tsx'
import { htmlOf, parseHtml } from '#ui/editor/html/document.ts'
import { editorSchema } from '#ui/editor/schema/extensions.ts'

/**
 * Content that no server has cleaned yet. What is shown is what the editor's schema makes of it:
 * of elements, attributes and addresses only those that it knows, and no script among them.
 */
export function PreviewedContent({ html }: { html: string }) {
  const shown = useMemo(() => htmlOf(parseHtml(editorSchema, html)), [html])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only keeps links from leading out of the form
    <div onClick={keepHere}>
      <WrittenContent html={shown} className="mx-auto mt-8" />
    </div>
  )
}

/** A press of Enter on a link is a click too. */
function keepHere(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest('a') !== null
  if (isLink) event.preventDefault()
}
