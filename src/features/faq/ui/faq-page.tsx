import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSettledSearch } from '#ui/use-settled-search.ts'
import { buildTelephoneLink } from '#shared/site.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { PagePart } from '#ui/components/page-part.tsx'
import { PageHead, StructuredData } from '#ui/components/page-head.tsx'
import { PageMessage } from '#ui/components/page-message.tsx'
import { useSite } from '#ui/site.tsx'
import { withAbsoluteLinks } from '#shared/html/safe-urls.ts'
import { KeepTogether } from '#ui/components/keep-together.tsx'
import { pageWithin, parsePageNumber } from '#shared/pager.ts'
import { FAQ_PAGE_SIZE, formatQuestionCount, matchingFaqItems, type FaqFilter } from '../rules.ts'
import type { FaqCategory, FaqItem } from '../schema.ts'
import { parseFaqFilter, buildFaqPath } from '../search-params.ts'
import { FAQ_SEARCH_ID, FaqFilterForm } from './faq-filter-form.tsx'
import { FaqList } from './faq-list.tsx'
import { faqCategoriesQuery, faqItemsQuery } from './queries.ts'

export function FaqPage() {
  const [search] = useSearchParams()
  const filter = parseFaqFilter(search)
  useSettledSearch('faq', filter.term)
  const items = useQuery(faqItemsQuery())
  // Without categories the questions can still be read and searched.
  const { data: categories = [] } = useQuery(faqCategoriesQuery())
  const found = items.data && matchingFaqItems(items.data, filter)
  const { page, pages, offset } = pageWithin(
    found?.length ?? 0,
    FAQ_PAGE_SIZE,
    parsePageNumber(search.get('page')),
  )
  const shown = found?.slice(offset, offset + FAQ_PAGE_SIZE)
  const isWhole = buildFaqPath(filter) === '/faq'
  return (
    <>
      <FaqHead filter={filter} page={page} shown={shown ?? []} isFailed={items.isError} />
      <header className="on-dark survey-lines bg-deep-lake print:bg-transparent print:bg-none">
        <div className="wrap py-6 print:py-0">
          <div className="mb-4 flex flex-wrap items-baseline gap-x-8">
            <h1 className={isWhole ? 'text-3xl' : 'text-2xl'}>Frequently Asked Questions</h1>
            {isWhole && (
              <p className="lead max-md:hidden">
                Straight answers about backups, security, recovery and cost.
              </p>
            )}
          </div>
          <PagePart>
            <FaqFilterForm filter={filter} categories={categories} />
          </PagePart>
        </div>
      </header>
      <div className="wrap pt-6 pb-24 md:pt-8 print:py-4">
        {items.isError ? (
          <FaqFailed />
        ) : (
          <PagePart>
            <FaqResults {...{ found, shown, page, categories, filter }} />
            <FaqPager {...{ filter, page, pages }} />
          </PagePart>
        )}
      </div>
      <FaqCallToAction />
    </>
  )
}

type FaqResultsProps = {
  found: FaqItem[] | undefined
  /** Those on this page. */
  shown: FaqItem[] | undefined
  page: number
  categories: FaqCategory[]
  filter: FaqFilter
}

function FaqResults({ found, shown, page, categories, filter }: FaqResultsProps) {
  usePageOfLinked(found, filter)
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[220px_minmax(0,1fr)] print:block">
      {/* Always rendered, so that screen readers announce its changes. */}
      <output className="font-serif text-xl wrap-anywhere lg:sticky lg:top-28 lg:self-start lg:pt-5">
        {found && formatQuestionCount(found.length, filter.term)}
      </output>
      {shown ? (
        shown.length > 0 ? (
          <FaqList key={page} items={shown} categories={categories} />
        ) : (
          <NothingFound />
        )
      ) : (
        <FaqSkeleton />
      )}
    </div>
  )
}

/** Leads to the page of the question that the address names, as in /faq#faq-12. */
function usePageOfLinked(found: FaqItem[] | undefined, filter: FaqFilter): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const at = found?.findIndex(({ id }) => hash === `#faq-${id}`) ?? -1
    if (at < 0 || document.getElementById(hash.slice(1))) return
    const page = Math.floor(at / FAQ_PAGE_SIZE) + 1
    void navigate(buildFaqPath(filter, page) + hash, { replace: true })
  }, [found, filter, hash, navigate])
}

type FaqPagerProps = { filter: FaqFilter; page: number; pages: number }

function FaqPager({ filter, page, pages }: FaqPagerProps) {
  if (pages < 2) return null
  return (
    <nav
      aria-label="Pages of questions"
      className="mt-10 flex flex-wrap items-center justify-end gap-x-6 gap-y-3 print:hidden"
    >
      <span className="quiet">{`Page ${page} of ${pages}`}</span>
      {page > 1 && (
        <ButtonLink to={buildFaqPath(filter, page - 1)} variant="secondary">
          Previous questions
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink to={buildFaqPath(filter, page + 1)} variant="secondary">
          More questions
        </ButtonLink>
      )}
    </nav>
  )
}

function NothingFound() {
  return (
    <PageMessage title="No questions found" text="Try a different search term or category.">
      <ButtonLink
        to="/faq"
        variant="secondary"
        // This link is about to disappear; the focus moves to the search field.
        onClick={() => document.getElementById(FAQ_SEARCH_ID)?.focus()}
      >
        Show all questions
      </ButtonLink>
    </PageMessage>
  )
}

function FaqFailed() {
  return (
    <PageMessage
      title="Unable to Load Questions"
      text="We’re having trouble loading the questions. Please try again later."
    >
      {/* A plain link reloads the page, with or without JavaScript. */}
      <a href="/faq" className="button button-primary">
        Try again
      </a>
    </PageMessage>
  )
}

type FaqHeadProps = { filter: FaqFilter; page: number; shown: FaqItem[]; isFailed: boolean }

function FaqHead({ filter, page, shown, isFailed }: FaqHeadProps) {
  const site = useSite()
  const path = buildFaqPath(filter, page)
  const isFiltered = buildFaqPath(filter) !== '/faq'
  const questions = shown.map((item) => ({
    '@type': 'Question',
    name: item.question,
    acceptedAnswer: { '@type': 'Answer', text: withAbsoluteLinks(item.answer, site.url) },
  }))
  return (
    <>
      <PageHead
        title={`Frequently Asked Questions | ${site.name}`}
        description="Answers about managed backups for Michigan townships and municipalities: security, recovery, pricing and board approval."
        keywords="township backup questions, municipal backup FAQ, data recovery, backup pricing"
        path={path}
        robots={isFiltered || isFailed ? 'noindex, follow' : undefined}
      />
      {questions.length > 0 && (
        <StructuredData data={{ '@type': 'FAQPage', mainEntity: questions }} />
      )}
    </>
  )
}

function FaqCallToAction() {
  const { phone, email } = useSite()
  return (
    <section
      aria-labelledby="still-questions"
      className="border-t border-line bg-mist print:hidden"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-16 gap-y-8 py-16 md:py-20">
        <div>
          <h2 id="still-questions" className="text-3xl">
            Still have questions?
          </h2>
          <p className="quiet mt-3 text-lg">
            <KeepTogether text="Ask a person. We reply within 1 business day." />
          </p>
        </div>
        <div className="flex min-w-0 flex-wrap gap-3">
          <ButtonLink to={buildTelephoneLink(phone)}>
            Call <span className="whitespace-nowrap">{phone}</span>
          </ButtonLink>
          <ButtonLink to={`mailto:${email}`} variant="secondary" className="wrap-anywhere">
            {`Email ${email}`}
          </ButtonLink>
          <ButtonLink to="/blog" variant="secondary">
            Read Our Blog
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** A placeholder in the shape of the questions. */
function FaqSkeleton() {
  return (
    <div>
      <output className="sr-only">Loading questions...</output>
      <div aria-hidden="true" className="grid gap-3 motion-safe:animate-pulse">
        {['w-3/4', 'w-1/2', 'w-4/5', 'w-2/3', 'w-3/5'].map((width) => (
          <div key={width} className="rounded border border-line bg-white p-7">
            <div className={`h-6 rounded bg-line ${width}`} />
            <div className="mt-4 h-4 w-40 rounded bg-line" />
          </div>
        ))}
      </div>
    </div>
  )
}
