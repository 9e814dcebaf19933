import { useSearchParams } from 'react-router'
import { buildMessageRequestPath } from '#features/contact/message-request.ts'
import { calculateQuotationResult } from '#features/quotation/quotation-result.ts'
import { hasQuantities, parseTypedQuantities } from '#features/quotation/search-params.ts'
import { QuotationForm } from '#features/quotation/ui/quotation-form.tsx'
import { QuotationSheet } from '#features/quotation/ui/quotation-sheet.tsx'
import { BASE_DEVICES, BASE_PRICE, BASE_STORAGE_TB, PAYMENT_OPTIONS } from '#shared/offer.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { SectionHeading } from '#ui/components/section-heading.tsx'

export function Pricing() {
  const [search] = useSearchParams()
  const typed = parseTypedQuantities(search)
  const result = calculateQuotationResult(typed)
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="section">
      <div className="wrap grid gap-x-20 gap-y-12 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
        <div>
          <SectionHeading
            id="pricing-title"
            title="A price you can read aloud at a meeting"
            lead={`$${BASE_PRICE} per month covers up to ${BASE_DEVICES} township computers or servers with ${BASE_STORAGE_TB} TB encrypted cloud storage. No contracts, no hidden fees.`}
          />
          <QuotationForm typed={typed} result={result} />
        </div>
        <QuotationSheet
          className="lg:row-span-2 lg:self-start"
          typed={typed}
          result={result}
          isExample={!hasQuantities(search)}
        />
        <PaymentOptions />
        <CustomPlans />
      </div>
    </section>
  )
}

function PaymentOptions() {
  return (
    <div>
      <h3 className="text-xl">How townships can pay</h3>
      <ul className="payment-options mt-4">
        {PAYMENT_OPTIONS.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
      <p className="quiet mt-4">Net 30 terms for municipalities.</p>
    </div>
  )
}

function CustomPlans() {
  return (
    <div className="custom-plan lg:col-span-2" data-reveal="">
      <div>
        <h3 className="text-2xl">A larger organization?</h3>
        <p className="quiet mt-2 max-w-[60ch]">
          Custom plans and on-site backup appliances are available. Tell us how many departments and
          machines you have, and we will prepare a quotation.
        </p>
      </div>
      <ButtonLink to={buildMessageRequestPath('plan')} variant="secondary" className="shrink-0">
        Request a custom plan
      </ButtonLink>
    </div>
  )
}
