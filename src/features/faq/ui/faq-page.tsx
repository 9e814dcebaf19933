import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '#ui/router.tsx'
import { ButtonLink } from '#ui/components/button-link.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { PageMessage } from '#ui/components/page-message.tsx'
import { StructuredData } from '#ui/components/structured-data.tsx'
import { useSite } from '#ui/site.tsx'
import { countLineOf, matchingFaqItems } from '../rules.ts'
import type { FaqFilter } from '../rules.ts'
import type { FaqCategory, FaqItem } from '../schema.ts'
import { faqFilterOf, faqPathOf } from '../search-params.ts'
import { FaqCallToAction } from './faq-call-to-action.tsx'
import { FAQ_SEARCH_ID, FaqFilterForm } from './faq-filter-form.tsx'
import { FaqList } from './faq-list.tsx'
import { FaqSkeleton } from './faq-skeleton.tsx'
import { faqCategoriesQuery, faqItemsQuery } from './queries.ts'

export function FaqPage() {
  const filter = faqFilterOf(useSearchParams())
  const items = useQuery(faqItemsQuery())
  // Without categories the questions can still be read and searched.
  const { data: categories = [] } = useQuery(faqCategoriesQuery())
  const found = items.data && matchingFaqItems(items.data, filter)
  return (
    <>
      <FaqHead filter={filter} found={found ?? []} />
      <header className="on-dark survey-lines bg-deep-lake print:bg-none">
        <div className="wrap py-14 md:py-20">
          <h1 className="text-4xl">Frequently Asked Questions</h1>
          <p className="lead mt-4 mb-9 max-w-[52ch] text-lg">
            Straight answers about backups, security, recovery and cost, for clerks, boards and
            their IT people.
          </p>
          <FaqFilterForm filter={filter} categories={categories} />
        </div>
      </header>
      <div className="wrap pt-10 pb-24 md:pt-14">
        {items.isError ? (
          <FaqFailed />
        ) : (
          <FaqResults found={found} categories={categories} filter={filter} />
        )}
      </div>
      <FaqCallToAction />
    </>
  )
}

type FaqResultsProps = { found?: FaqItem[]; categories: FaqCategory[]; filter: FaqFilter }

function FaqResults({ found, categories, filter }: FaqResultsProps) {
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[220px_minmax(0,1fr)]">
      {/* Always in the page, so that a screen reader hears it change. */}
      <output className="font-serif text-xl wrap-anywhere lg:sticky lg:top-28 lg:self-start lg:pt-5">
        {found && countLineOf(found.length, filter.term)}
      </output>
      {found ? (
        found.length > 0 ? (
          <FaqList items={found} categories={categories} />
        ) : (
          <NothingFound />
        )
      ) : (
        <FaqSkeleton />
      )}
    </div>
  )
}

function NothingFound() {
  return (
    <PageMessage title="No questions found" text="Try a different search term or category.">
      <ButtonLink to="/faq" variant="secondary" onClick={focusSearch}>
        Show all questions
      </ButtonLink>
    </PageMessage>
  )
}

/** The link is about to go; the focus moves to where the next search begins. */
function focusSearch(): void {
  document.getElementById(FAQ_SEARCH_ID)?.focus()
}

function FaqFailed() {
  return (
    <PageMessage
      title="Unable to Load Questions"
      text="We're having trouble loading the questions. Please try again later."
    >
      {/* A plain link: it loads the page anew, with or without JavaScript. */}
      <a href="/faq" className="button button-primary">
        Try again
      </a>
    </PageMessage>
  )
}

function FaqHead({ filter, found }: { filter: FaqFilter; found: FaqItem[] }) {
  const site = useSite()
  const path = faqPathOf(filter)
  const questions = found.map((item) => ({
    '@type': 'Question',
    name: item.question,
    acceptedAnswer: { '@type': 'Answer', text: item.answer },
  }))
  return (
    <>
      <PageHead
        title={`Frequently Asked Questions | ${site.name}`}
        description="Answers about managed backups for Michigan townships and municipalities: security, recovery, pricing and board approval."
        keywords="township backup questions, municipal backup FAQ, data recovery, backup pricing"
        path={path}
        robots={path === '/faq' ? undefined : 'noindex, follow'}
      />
      {questions.length > 0 && (
        <StructuredData data={{ '@type': 'FAQPage', mainEntity: questions }} />
      )}
    </>
  )
}
