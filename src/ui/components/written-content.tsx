import { useMemo } from 'react'
import { writtenHtml } from '../html/trusted-html.ts'

/** The id of the written content that a page is about. Its state leaves these bytes out. */
export const PAGE_CONTENT_ID = 'page-content'

/** HTML of the editor with its typography. The server sanitized it before storing it. */
export function WrittenContent({
  html,
  className,
  id,
}: {
  html: string
  className?: string
  id?: string
}) {
  // A new object of the same HTML would make React write all of it again.
  const trusted = useMemo(() => ({ __html: writtenHtml.createHTML(html) }), [html])
  return (
    <div
      id={id}
      className={className ? `prose ${className}` : 'prose'}
      dangerouslySetInnerHTML={trusted}
    />
  )
}
