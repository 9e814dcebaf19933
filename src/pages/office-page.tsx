import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { officePageQuery } from '#features/office-pages/ui/queries.ts'
import { OfficePageHeading } from '#features/office-pages/ui/office-page-heading.tsx'
import type { PublicOfficePage } from '#features/office-pages/schema.ts'
import type { OfficePageSlug } from '#features/office-pages/slugs.ts'
import { describeLastTest } from '#shared/restore-test.ts'
import { buildTelephoneLink } from '#shared/site.ts'
import { SUPPORT_HOURS } from '#shared/offer.ts'
import { ApiError } from '#ui/api.ts'
import { PageHead } from '#ui/components/page-head.tsx'
import { PageFailed } from '#ui/components/page-failed.tsx'
import { PAGE_CONTENT_ID, WrittenContent } from '#ui/components/written-content.tsx'
import { useSite } from '#ui/site.tsx'
import { KeepTogether } from '#ui/components/keep-together.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OfferedDocuments } from './offered-documents.tsx'

const DESCRIPTIONS: Record<OfficePageSlug, string> = {
  privacy: 'What this website learns about you, how long we keep it, and how to have it deleted.',
  terms: 'The terms for using this website, in plain words.',
  accessibility:
    'How this website works for everyone, what is tested, and how to report a problem.',
  security:
    'Answers to the questions your IT person will ask about the backup service and this website.',
  insurance: 'Answers to the questions that insurers ask about backups, to copy or to print.',
}

/** Makes the page of the office at an address, which is not found until it is published. */
export function officePageAt(slug: OfficePageSlug) {
  return function OfficePageRoute() {
    const { data: page, error } = useQuery(officePageQuery(slug))
    if (page) return <OfficePage page={page} />
    if (!error) return <Pending />
    return error instanceof ApiError && error.status < 500 ? (
      <NotFoundPage />
    ) : (
      <PageFailed
        title="Unable to Load This Page"
        text="We’re having trouble loading it. Please try again later or call us."
        path={`/${slug}`}
      />
    )
  }
}

function OfficePage({ page: { slug, title, content, updatedAt } }: { page: PublicOfficePage }) {
  const site = useSite()
  return (
    <article className="wrap pt-14 pb-24 md:pt-20 print:pt-0 print:pb-0">
      <PageHead
        title={`${title} | ${site.name}`}
        description={DESCRIPTIONS[slug]}
        path={`/${slug}`}
      />
      <OfficePageHeading title={title} updatedAt={updatedAt} />
      <WrittenContent id={PAGE_CONTENT_ID} html={content} className="mx-auto mt-10" />
      {slug === 'accessibility' && <ConformanceReport />}
      {slug === 'insurance' && <LastRestoreTest />}
      {slug === 'security' && <InsuranceLink />}
      {slug === 'security' && <OfferedDocuments />}
      <ContactBlock />
    </article>
  )
}

function ConformanceReport() {
  return (
    <p className="reading-column mx-auto mt-10">
      <a href="/conformance.yaml" className="link">
        Conformance report
      </a>
      <span> (OpenACR, YAML): the same results by criterion, in a format for software</span>
    </p>
  )
}

/** The answer that has a date; without a test, insurers get none. */
function LastRestoreTest() {
  const { restoreTest } = useSite()
  if (!restoreTest) return null
  return (
    <section className="reading-column mx-auto mt-10" aria-labelledby="last-test">
      <h2 id="last-test" className="text-2xl">
        When was the last restore test, and how long did it take?
      </h2>
      <p className="mt-4">
        <KeepTogether text={describeLastTest(restoreTest)} />{' '}
        <Link to="/restore-tests" className="link">
          All restore tests
        </Link>
      </p>
    </section>
  )
}

function InsuranceLink() {
  const page = useSite().pages.find(({ slug }) => slug === 'insurance')
  return (
    page && (
      <p className="reading-column mx-auto mt-10">
        <Link to="/insurance" className="link">
          {page.title}
        </Link>
        <span>: answers to what insurers ask about backups</span>
      </p>
    )
  )
}

/** How to reach the office; the texts of the pages refer to it instead of repeating it. */
function ContactBlock() {
  const { phone, email } = useSite()
  return (
    <footer className="reading-column mx-auto mt-14 border-t border-line pt-8">
      <h2 className="text-xl">Reach us</h2>
      <address className="mt-4 not-italic">
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          <div>
            <dt className="quiet text-sm">Phone</dt>
            <dd>
              <a
                href={buildTelephoneLink(phone)}
                className="link inline-block py-0.5 whitespace-nowrap"
              >
                {phone}
              </a>
            </dd>
          </div>
          <div>
            <dt className="quiet text-sm">E-mail</dt>
            <dd>
              <a href={`mailto:${email}`} className="link inline-block py-0.5 wrap-anywhere">
                {email}
              </a>
            </dd>
          </div>
          <div>
            <dt className="quiet text-sm">Hours</dt>
            <dd className="py-0.5">
              <KeepTogether text={SUPPORT_HOURS} />
            </dd>
          </div>
        </dl>
      </address>
    </footer>
  )
}

/** While the page loads, a neutral title replaces that of the previous page. */
function Pending() {
  const site = useSite()
  return (
    <>
      <title>{site.name}</title>
      <output className="wrap section block">Loading the page...</output>
    </>
  )
}
