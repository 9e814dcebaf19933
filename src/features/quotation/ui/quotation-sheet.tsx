import { ButtonLink } from '#ui/components/button.tsx'
import {
  DEVICES_MAX,
  TERABYTES_MAX,
  type QuotationResult,
  type TypedQuantities,
} from '../quotation-result.ts'
import { calculateQuotation, type Quantities } from '../price.ts'
import type { Quotation, QuotationLine } from '../schema.ts'
import { buildQuotationMessagePath, buildPacketPath } from '../search-params.ts'
import { describeQuotationResult, formatDollars, formatQuantities } from '../format.ts'
import { KeepTogether } from '#ui/components/keep-together.tsx'

export const QUOTATION_SHEET_ID = 'quotation'
/** The sentence of the form that says what the quotation comes to. */
export const QUOTATION_RESULT_ID = 'quotation-result'

type QuotationSheetProps = {
  typed: TypedQuantities
  result: QuotationResult
  /** Nobody has typed figures yet. */
  isExample: boolean
  className: string
}

/** The price as a quotation for a board packet. */
export function QuotationSheet({ className, typed, result, isExample }: QuotationSheetProps) {
  const quotation = result.kind === 'quotation' ? result.quotation : undefined
  return (
    <section
      id={QUOTATION_SHEET_ID}
      aria-label="Quotation"
      aria-describedby={describeQuotationResult(result) && QUOTATION_RESULT_ID}
      className={`quote-sheet ${className}`}
      data-reveal=""
    >
      {result.kind === 'custom' ? (
        <CustomPlan quantities={result.quantities} />
      ) : (
        <QuotationTable quotation={quotation} isExample={isExample} />
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {result.kind !== 'unreadable' && (
          <ButtonLink to={buildQuotationMessagePath(typed)} className="w-full sm:w-auto">
            Add this to my message
          </ButtonLink>
        )}
        {quotation && (
          <ButtonLink to={buildPacketPath(typed)} variant="secondary" className="w-full sm:w-auto">
            Make a board packet
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function CustomPlan({ quantities }: { quantities: Quantities }) {
  return (
    <>
      <h3 className="text-2xl">A custom plan</h3>
      <p className="lead mt-4 max-w-[48ch] text-lg">{`For ${formatQuantities(quantities)}, we prepare a custom quotation, with on-site backup appliances where they help.`}</p>
      <p className="quiet mt-4 max-w-[48ch]">
        <KeepTogether
          text={`Our price list covers up to ${DEVICES_MAX} computers and servers and ${TERABYTES_MAX} TB.`}
        />
      </p>
    </>
  )
}

type QuotationTableProps = { quotation: Quotation | undefined; isExample: boolean }

/** Without a quotation the table keeps its lines and shows no sums. */
function QuotationTable({ quotation, isExample }: QuotationTableProps) {
  const { lines } = quotation ?? calculateQuotation({ devices: 1, terabytes: 1 })
  const formatSum = (amount: number | undefined) =>
    quotation && amount !== undefined ? formatDollars(amount) : '–'
  return (
    <table className="w-full">
      <caption>
        <span className="mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <span className="font-serif text-2xl font-medium">Quotation</span>
          {quotation && (
            <span className="quote-stamp">{isExample ? 'Worked example' : 'Your figures'}</span>
          )}
        </span>
        <span className="quiet block">
          {quotation
            ? `Managed backup for ${formatQuantities(quotation)}`
            : 'Enter both numbers to see the prices'}
        </span>
      </caption>
      <thead className="text-sm">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Per month</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">
              <span>{line.label}</span>
              <span className="quiet block text-sm font-normal">{formatRate(line)}</span>
            </th>
            <td>{formatSum(line.monthly)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total per month</th>
          <td className="quote-total">{formatSum(quotation?.monthly)}</td>
        </tr>
        <tr>
          <th scope="row">Total per year</th>
          <td className="quote-year">{formatSum(quotation?.yearly)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** '2 × $20', or the price of one where none is needed. */
function formatRate({ quantity, unitPrice }: QuotationLine): string {
  return quantity === 0
    ? `${formatDollars(unitPrice)} each`
    : `${quantity} × ${formatDollars(unitPrice)}`
}
