import { jsonForScript } from '#shared/text.ts'

/** A block of schema.org data. It is data, not a script: the content security policy stays strict. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: jsonForScript({ '@context': 'https://schema.org', ...data }),
      }}
    />
  )
}
