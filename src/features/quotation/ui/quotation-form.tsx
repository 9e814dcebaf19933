import { startTransition, useEffect, useState } from 'react'
import { BASE_STORAGE_TB } from '#shared/offer.ts'
import { Button } from '#ui/components/button.tsx'
import { focusOn } from '#ui/settle-at.ts'
import { useAfterChange } from '#ui/use-after-change.ts'
import { useIsTyped, useLiveForm } from '#ui/use-live-form.ts'
import { isQuantity, type QuotationResult, type TypedQuantities } from '../quotation-result.ts'
import { buildQuotationPath } from '../search-params.ts'
import { describeQuotationResult } from '../format.ts'
import { QUANTITY_FIELDS, QueryField } from './query-field.tsx'
import { QUOTATION_RESULT_ID, QUOTATION_SHEET_ID } from './quotation-sheet.tsx'

/** Long enough that a two-digit number is announced once. */
const REST_MS = 300

type QuotationFormProps = { typed: TypedQuantities; result: QuotationResult }

/**
 * The quantities of a quotation, which act while typing or, without JavaScript, when the form is
 * sent.
 */
export function QuotationForm({ typed, result }: QuotationFormProps) {
  const form = useLiveForm({ values: typed, buildPath: buildQuotationPath, delay: REST_MS })
  const [presses, setPresses] = useState(0)
  useAfterChange(presses, () => goToResult(form.ref.current))
  const isTyped = useIsTyped()
  const isUsed = isTyped || presses > 0
  useEffect(() => {
    if (isUsed) navigator.sendBeacon('/api/quote/view')
  }, [isUsed])
  return (
    <form
      method="get"
      action="/#pricing"
      className="quote-form"
      {...form}
      onSubmit={(event) => {
        form.onSubmit(event)
        // A transition, as the change of the address is: both are shown at once.
        startTransition(() => setPresses(presses + 1))
      }}
    >
      <div className="quote-fields">
        {QUANTITY_FIELDS.map(({ name, label, max }) => (
          <QueryField
            key={name}
            name={name}
            label={label}
            typed={typed[name]}
            hint={`1 to ${max}`}
            problem={result.issues.find(({ path }) => path === name)?.message}
            isInvalid={!isQuantity(typed[name])}
          />
        ))}
      </div>
      <Button type="submit" variant="secondary" className="w-full sm:w-auto">
        Calculate
      </Button>
      <p className="quiet mt-4 text-sm">
        {`Not sure how many terabytes you have? Keep ${BASE_STORAGE_TB}, and we will find out with you.`}
      </p>
      {/* Always rendered, so that screen readers announce its changes. */}
      <output className="sr-only">
        <span id={QUOTATION_RESULT_ID}>
          {describeQuotationResult(result) ??
            result.issues.map(({ message }) => `${message}. `).join('')}
        </span>
      </output>
    </form>
  )
}

/** Moves the focus to the field to be corrected, or to the quotation with its sums in sight. */
function goToResult(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid]')
  if (invalid) return invalid.focus()
  const sheet = document.getElementById(QUOTATION_SHEET_ID)
  if (!sheet) return
  const sums = sheet.querySelector('tfoot') ?? sheet
  sums.scrollIntoView({ block: 'nearest' })
  focusOn(sheet)
}
