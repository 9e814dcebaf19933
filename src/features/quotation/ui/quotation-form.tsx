import { Button } from '#ui/components/button.tsx'
import { useLiveForm } from '#ui/hooks/use-live-form.ts'
import { isFigure, type Estimate, type TypedFigures } from '../estimate.ts'
import { quotePathOf } from '../search-params.ts'
import { sentenceOf } from '../format.ts'
import { FIGURE_FIELDS, QuoteField } from './query-field.tsx'

/** Long enough that a number of two digits is announced once. */
const REST_MS = 300

type QuoteFormProps = { typed: TypedFigures; estimate: Estimate }

/** The figures of a quotation. They act while typing, or without JavaScript when the form is sent. */
export function QuoteForm({ typed, estimate }: QuoteFormProps) {
  const form = useLiveForm({ values: typed, pathOf: quotePathOf, delay: REST_MS })
  return (
    <form method="get" action="/#pricing" className="quote-form" {...form}>
      <div className="quote-fields">
        {FIGURE_FIELDS.map(({ name, label, max }) => (
          <QuoteField
            key={name}
            name={name}
            label={label}
            typed={typed[name]}
            hint={`1 to ${max}`}
            problem={estimate.issues.find(({ path }) => path === name)?.message}
            isInvalid={!isFigure(typed[name])}
          />
        ))}
      </div>
      <Button type="submit" variant="secondary" className="w-full sm:w-auto">
        Calculate
      </Button>
      {/* Always rendered, so that screen readers announce its changes. */}
      <output className="sr-only">
        {sentenceOf(estimate) ?? estimate.issues.map(({ message }) => `${message}. `)}
      </output>
    </form>
  )
}
