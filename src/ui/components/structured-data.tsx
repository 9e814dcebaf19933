import { jsonForScript } from '#shared/text.ts'

/**
 * A block of schema.org data. Browsers do not run it, so the security policy needs no exception.
 */
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
