import { useQuery } from '@tanstack/react-query'
import { dayTextOf } from '#shared/dates.ts'
import { failureTextOf } from '#ui/failure-text.ts'
import type { NumberedQuotation } from '../schema.ts'
import { dollarsOf, figuresTextOf } from '../format.ts'
import { quotationOfNumberQuery } from './queries.ts'

/** The figures and sums behind a number that somebody reads from a packet. */
export function FoundQuotation({ number }: { number: string }) {
  const { data: quotation, error } = useQuery(quotationOfNumberQuery(number))
  const isAnswered = quotation !== undefined || error !== null
  return (
    // Always rendered, so that screen readers announce its changes.
    <output
      className={isAnswered ? 'notice mb-3 flex flex-col gap-1' : undefined}
      data-tone={error ? 'bad' : 'good'}
    >
      {quotation && <Sums quotation={quotation} />}
      {error && <span>{failureTextOf(error)}</span>}
    </output>
  )
}

function Sums({ quotation }: { quotation: NumberedQuotation }) {
  const { number, date, validUntil, lines, monthly, yearly } = quotation
  return (
    <>
      <span className="font-semibold">Quotation {number}</span>
      <span>
        {figuresTextOf(quotation)}: {dollarsOf(monthly)} per month, {dollarsOf(yearly)} per year
      </span>
      <span className="quiet">
        {lines.map(({ monthly: sum }) => dollarsOf(sum)).join(' + ')}. Made on {dayTextOf(date)},
        valid until {dayTextOf(validUntil)}.
      </span>
    </>
  )
}
