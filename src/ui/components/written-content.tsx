/** HTML from the editor in its typography. The server has sanitised it before it was stored. */
export function WrittenContent({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={className ? `prose ${className}` : 'prose'}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
