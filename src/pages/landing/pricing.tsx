import {
  BASE_DEVICES,
  BASE_PRICE,
  BASE_STORAGE_TB,
  EXTRA_DEVICE_PRICE,
  EXTRA_TB_PRICE,
  monthlyPriceOf,
  PAYMENT_OPTIONS,
} from '#shared/brand.ts'
import { ButtonLink } from '#ui/components/button-link.tsx'
import { SectionHeading } from '#ui/components/section-heading.tsx'

export function Pricing() {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="section">
      <div className="wrap grid gap-x-20 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div className="flex flex-col">
          <SectionHeading
            id="pricing-title"
            title="A price you can read aloud at a meeting"
            lead={`$${BASE_PRICE} per month covers up to ${BASE_DEVICES} township computers or servers with ${BASE_STORAGE_TB} TB encrypted cloud storage. No contracts, no hidden fees.`}
          />
          <h3 className="mt-10 text-xl">How townships can pay</h3>
          <ul className="payment-options mt-4">
            {PAYMENT_OPTIONS.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </ul>
          <p className="quiet mt-4">Net 30 terms for municipalities.</p>
        </div>
        <QuoteSheet />
        <div className="custom-plan lg:col-span-2" data-reveal="">
          <div>
            <h3 className="text-2xl">A larger organization?</h3>
            <p className="quiet mt-2 max-w-[60ch]">
              Custom plans and on-site backup appliances are available. Tell us how many departments
              and machines you look after, and we will write the quotation.
            </p>
          </div>
          <ButtonLink to="/#contact" variant="secondary" className="shrink-0">
            Ask for a custom plan
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** The additional devices in the worked example. */
const EXTRA_DEVICES = 2
const EXTRA_TB = 1

const TOTAL = monthlyPriceOf(BASE_DEVICES + EXTRA_DEVICES, BASE_STORAGE_TB + EXTRA_TB)

const LINES = [
  {
    item: `Base plan, up to ${BASE_DEVICES} devices`,
    rate: `$${BASE_PRICE} per month, ${BASE_STORAGE_TB} TB included`,
    amount: BASE_PRICE,
  },
  {
    item: `${EXTRA_DEVICES} additional devices`,
    rate: `$${EXTRA_DEVICE_PRICE} per month each`,
    amount: EXTRA_DEVICES * EXTRA_DEVICE_PRICE,
  },
  {
    item: `Extra storage, ${EXTRA_TB} TB`,
    rate: `$${EXTRA_TB_PRICE} per additional TB`,
    amount: EXTRA_TB * EXTRA_TB_PRICE,
  },
]

/** The price as a quotation for a board packet. */
function QuoteSheet() {
  return (
    <div className="quote-sheet" data-reveal="">
      <table className="w-full">
        <caption>
          <span className="mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <span className="font-serif text-2xl font-medium">Quotation</span>
            <span className="quote-stamp">Worked example</span>
          </span>
          <span className="quiet block">Managed backup for a township with five machines</span>
        </caption>
        <thead className="text-sm">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Per month</th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ item, rate, amount }) => (
            <tr key={item}>
              <th scope="row">
                {item}
                <span className="quiet block text-sm font-normal">{rate}</span>
              </th>
              <td>{dollarsOf(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Total per month
              <span className="quiet block text-sm font-normal">
                {dollarsOf(TOTAL * 12)} a year
              </span>
            </th>
            <td className="quote-total">{dollarsOf(TOTAL)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function dollarsOf(amount: number): string {
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
