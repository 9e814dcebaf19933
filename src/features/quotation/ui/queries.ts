import { queryOptions } from '@tanstack/react-query'
import type { Quantities } from '../price.ts'
import type { NumberedQuotation } from '../schema.ts'

/** Today's quotation for these quantities, with its number. */
export function numberedQuotationQuery({ devices, terabytes }: Quantities) {
  return queryOptions<NumberedQuotation>({
    queryKey: [`/api/quote/numbered?devices=${devices}&terabytes=${terabytes}`],
  })
}

/** The day in Michigan on which a packet is asked for. */
export function todayQuery() {
  return queryOptions<{ date: string }>({ queryKey: ['/api/quote/today'] })
}

/** The quotation of a number, for admins. */
export function quotationByNumberQuery(number: string) {
  return queryOptions<NumberedQuotation>({
    queryKey: [`/api/admin/quotes/${encodeURIComponent(number)}`],
  })
}
