import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#shared/time/dates.ts'
import { describeFailure } from '#ui/failure-text.ts'
import { KeepTogether } from '#ui/components/keep-together.tsx'
import type { NumberedQuotation } from '../schema.ts'
import { formatDollars, formatQuantities } from '../format.ts'
import { quotationByNumberQuery } from './queries.ts'

/** The quantities and prices of a quotation whose number somebody reads from a packet. */
export function FoundQuotation({ number }: { number: string }) {
  const { data: quotation, error } = useQuery(quotationByNumberQuery(number))
  const isAnswered = quotation !== undefined || error !== null
  return (
    // Always rendered, so that screen readers announce its changes.
    <output
      className={isAnswered ? 'notice mb-3 flex flex-col gap-1' : undefined}
      data-tone={error ? 'bad' : 'good'}
    >
      {quotation && <Sums quotation={quotation} />}
      {error && <span>{describeFailure(error)}</span>}
    </output>
  )
}

function Sums({ quotation }: { quotation: NumberedQuotation }) {
  const { number, date, validUntil, lines, monthly, yearly } = quotation
  return (
    <>
      <span className="font-semibold">{`Quotation ${number}`}</span>
      <span>
        {`${formatQuantities(quotation)}: ${formatDollars(monthly)} per month, ${formatDollars(yearly)} per year`}
      </span>
      <span className="quiet">
        <span>{`${lines.map(({ monthly: sum }) => formatDollars(sum)).join(' + ')}.`}</span>{' '}
        <KeepTogether text={`Made on ${formatDay(date)}, valid until ${formatDay(validUntil)}.`} />
      </span>
    </>
  )
}
