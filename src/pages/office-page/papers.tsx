import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OfferedDocument } from '#features/documents/schema.ts'
import { documentsQuery } from '#features/documents/ui/queries.ts'
import { dayTextOf } from '#shared/dates.ts'

/** The papers that the office has put up, such as a certificate of insurance; nothing without any. */
export function Papers() {
  const { data: papers = [] } = useQuery(documentsQuery())
  if (papers.length === 0) return null
  return (
    <section className="reading-column mx-auto mt-14" aria-labelledby="papers">
      <h2 id="papers" className="text-2xl">
        Papers
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {papers.map((paper) => (
          <li
            key={paper.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
          >
            <PaperLink paper={paper} />
            <span className="quiet text-sm">{noteOf(paper)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'PDF, valid until March 31, 2027' */
function noteOf({ visibility, validUntil }: OfferedDocument): string {
  const how = visibility === 'public' ? 'PDF' : 'On request'
  return validUntil ? `${how}, valid until ${dayTextOf(validUntil)}` : how
}

/** A paper on request leads to the contact form, with the wish filled in. */
function PaperLink({ paper: { title, href, visibility } }: { paper: OfferedDocument }) {
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
