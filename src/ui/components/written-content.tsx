/** HTML from the editor in its typography. The server has sanitised it before it was stored. */
export function WrittenContent({
  html,
  className,
  id,
}: {
  html: string
  className?: string
  id?: string
}) {
  return (
    <div
      id={id}
      className={className ? `prose ${className}` : 'prose'}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
