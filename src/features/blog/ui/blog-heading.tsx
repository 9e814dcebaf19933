import { useRef } from 'react'
import { Link } from 'react-router'
import { PageHead } from '#ui/components/page-head.tsx'
import { useAfterChange } from '#ui/use-after-change.ts'
import { useIsTyped } from '#ui/use-live-form.ts'
import { useSite } from '#ui/site.tsx'
import { buildBlogPath, isFiltered, type BlogSearch } from '../search-params.ts'
import { formatListTitle, type ListSubject } from './list-subject.ts'

type BlogHeadProps = {
  subject: ListSubject
  /** Whether search engines should find nothing here. */
  isNothing: boolean
}

export function BlogHead({ subject, isNothing }: BlogHeadProps) {
  const site = useSite()
  const isHidden = isNothing || isRefined(subject.search)
  const about = isFiltered(subject.search) ? `${subject.heading}. ` : ''
  return (
    <PageHead
      title={`${formatListTitle(subject)} | ${site.name}`}
      description={`${about}Plain-language articles about backups, records and recovery for Michigan townships, municipalities and local governments.`}
      keywords="township backup, municipal records, local government data recovery, Michigan township clerk"
      path={buildBlogPath(subject.search)}
      robots={isHidden ? 'noindex, follow' : undefined}
    />
  )
}

/** Whether a list is one of countless combinations: a search, or a tag within a category. */
function isRefined({ term, tag, category }: BlogSearch): boolean {
  return term !== '' || (tag !== '' && category !== '')
}

export function BlogHeading({ subject, asked }: { subject: ListSubject; asked: BlogSearch }) {
  const { heading, lead, search } = subject
  const title = useFocusAfterChange(`${asked.tag} ${asked.category} ${asked.page}`)
  return (
    <div className="max-w-150 min-w-0">
      {isFiltered(search) && (
        <Link
          to="/blog"
          className="link mb-2 inline-flex min-h-11 items-center font-medium print:hidden"
        >
          All posts
        </Link>
      )}
      <h1 ref={title} tabIndex={-1} className="text-4xl wrap-anywhere">
        {heading}
      </h1>
      <p className="lead mt-4 text-lg">{lead}</p>
    </div>
  )
}

/** Focuses the heading when the list changes, because the link that led here may be gone. */
function useFocusAfterChange(list: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isTyped = useIsTyped()
  useAfterChange(list, () => {
    if (!isTyped) heading.current?.focus({ preventScroll: true })
  })
  return heading
}
