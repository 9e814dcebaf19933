import { PAYMENT_OPTIONS } from '#shared/offer.ts'
import type { QuotationResult } from './quotation-result.ts'
import type { Quantities } from './price.ts'

/** Whole dollars, such as '$1,608'. */
export function formatDollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}

/** '5 computers and servers with 2 TB' */
export function formatQuantities({ devices, terabytes }: Quantities): string {
  const machines =
    devices === 1 ? '1 computer or server' : `${formatCount(devices)} computers and servers`
  return `${machines} with ${formatCount(terabytes)} TB`
}

/** 'check, ACH, credit card, or purchase order' */
export function paymentText(): string {
  const options = PAYMENT_OPTIONS.map((option) =>
    option === option.toUpperCase() ? option : option.toLowerCase(),
  )
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(options)
}

/** The quotation as one sentence; undefined without valid quantities. */
export function describeQuotationResult(result: QuotationResult): string | undefined {
  if (result.kind === 'unreadable') return undefined
  if (result.kind === 'custom') return `${formatQuantities(result.quantities)}: a custom plan.`
  const { monthly, yearly } = result.quotation
  return `${formatQuantities(result.quotation)}: ${formatDollars(monthly)} per month, ${formatDollars(yearly)} per year.`
}

/** The text that a visitor can add to a message to the office. */
export function buildQuotationMessage(result: QuotationResult): string | undefined {
  if (result.kind === 'unreadable') return undefined
  if (result.kind === 'custom')
    return `Please send us a custom plan for ${formatQuantities(result.quantities)}.`
  return `Please send us the approval package for ${describeQuotationResult(result)}`
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
