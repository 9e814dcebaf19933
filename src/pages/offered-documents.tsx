import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OfferedDocument } from '#features/documents/schema.ts'
import { documentsQuery } from '#features/documents/ui/queries.ts'
import { formatDay } from '#shared/time/dates.ts'
import { KeepTogether } from '#ui/components/keep-together.tsx'

/** The documents that the office offers, such as a certificate of insurance. */
export function OfferedDocuments() {
  const { data: documents = [] } = useQuery(documentsQuery())
  if (documents.length === 0) return null
  return (
    <section className="reading-column mx-auto mt-14" aria-labelledby="papers">
      <h2 id="papers" className="text-2xl">
        Papers
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {documents.map((offeredDocument) => (
          <li
            key={offeredDocument.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
          >
            <DocumentLink offeredDocument={offeredDocument} />
            <span className="quiet text-sm">
              <KeepTogether text={describePaper(offeredDocument)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'PDF, valid until March 31, 2027' */
function describePaper({ visibility, validUntil }: OfferedDocument): string {
  const how = visibility === 'public' ? 'PDF' : 'On request'
  return validUntil ? `${how}, valid until ${formatDay(validUntil)}` : how
}

/** A document on request leads to the contact form, with the request filled in. */
function DocumentLink({
  offeredDocument: { title, href, visibility },
}: {
  offeredDocument: OfferedDocument
}) {
  const className = 'link wrap-anywhere py-0.5'
  return visibility === 'public' ? (
    <a href={href} download className={className}>
      {title}
    </a>
  ) : (
    <Link to={href} className={className}>
      {title}
    </Link>
  )
}
