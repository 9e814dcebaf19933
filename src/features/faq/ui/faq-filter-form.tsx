import { SearchField } from '#ui/components/search-field.tsx'
import { useLiveForm } from '#ui/use-live-form.ts'
import type { FaqFilter } from '../rules.ts'
import type { FaqCategory } from '../schema.ts'
import { buildFaqPath } from '../search-params.ts'

export const FAQ_SEARCH_ID = 'faq-search'

type FaqFilterFormProps = { filter: FaqFilter; categories: FaqCategory[] }

/** Search and category, which filter while typing or, without JavaScript, when the form is sent. */
export function FaqFilterForm({ filter, categories }: FaqFilterFormProps) {
  const form = useLiveForm({
    values: { q: filter.term, category: filter.category },
    buildPath: ({ q, category }) => buildFaqPath({ term: q, category }),
    // Browsers refuse address changes as fast as those of a repeating key.
    delay: 100,
  })
  const choices = [
    { value: 'all', label: 'All Categories' },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: 'uncategorized', label: 'Uncategorized' },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not all screen readers know <search>
    <form method="get" action="/faq" role="search" className="grid gap-4" {...form}>
      <div className="max-w-160">
        <SearchField
          id={FAQ_SEARCH_ID}
          label="Search questions"
          placeholder="Search questions..."
          term={filter.term}
          button="wheat"
        />
      </div>
      <fieldset className="faq-choices">
        <legend className="sr-only">Category</legend>
        {choices.map(({ value, label }) => (
          <label key={value} className="faq-choice wrap-anywhere">
            <input
              type="radio"
              name="category"
              value={value}
              defaultChecked={value === filter.category}
              className="sr-only"
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </form>
  )
}
