import { Button } from '#ui/components/button.tsx'
import { useLiveForm } from '#ui/hooks/use-live-form.ts'
import { DEVICES_MAX, TERABYTES_MAX } from '../estimate.ts'
import type { Estimate, TypedFigures } from '../estimate.ts'
import { FIGURE_LENGTH_MAX, quotePathOf } from '../search-params.ts'
import { sentenceOf } from '../texts.ts'

/** Long enough that a number of two digits is announced once. */
const REST_MS = 300

const FIELDS = [
  { name: 'devices', label: 'Computers and servers', max: DEVICES_MAX },
  { name: 'terabytes', label: 'Terabytes of storage', max: TERABYTES_MAX },
] as const

type QuoteFormProps = { typed: TypedFigures; estimate: Estimate }

/** The figures of a quotation. They act while typing, or without JavaScript when the form is sent. */
export function QuoteForm({ typed, estimate }: QuoteFormProps) {
  const form = useLiveForm({ values: typed, pathOf: quotePathOf, delay: REST_MS })
  return (
    <form method="get" action="/#pricing" className="quote-form" {...form}>
      <div className="quote-fields">
        {FIELDS.map(({ name, label, max }) => (
          <QuoteField
            key={name}
            name={name}
            label={label}
            typed={typed[name]}
            hint={`1 to ${max}`}
            problem={estimate.issues.find(({ path }) => path === name)?.message}
            // More than the calculator covers is no mistake.
            isInvalid={estimate.kind === 'unreadable'}
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

type QuoteFieldProps = {
  name: string
  label: string
  typed: string
  hint: string
  problem: string | undefined
  isInvalid: boolean
}

function QuoteField({ name, label, typed, hint, problem, isInvalid }: QuoteFieldProps) {
  const id = `quote-${name}`
  const noteId = `${id}-note`
  const wrong = problem !== undefined && isInvalid
  return (
    <div className="quote-field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {/* A number field would drop what is no number instead of keeping it. */}
      <input
        id={id}
        name={name}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        maxLength={FIGURE_LENGTH_MAX}
        defaultValue={typed}
        aria-describedby={noteId}
        aria-invalid={wrong || undefined}
      />
      <p id={noteId} className={`quote-note ${colourOf({ problem, isInvalid })}`}>
        {problem ?? hint}
      </p>
    </div>
  )
}

function colourOf({ problem, isInvalid }: Pick<QuoteFieldProps, 'problem' | 'isInvalid'>): string {
  if (problem === undefined) return 'text-slate'
  return isInvalid ? 'text-brick' : 'text-ink'
}
