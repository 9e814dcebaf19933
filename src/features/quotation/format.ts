import { PAYMENT_OPTIONS } from '#shared/brand.ts'
import type { Estimate } from './estimate.ts'
import type { Figures } from './price.ts'

/** Whole dollars, such as '$1,608'. */
export function dollarsOf(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}

/** '5 computers and servers with 2 TB' */
export function figuresTextOf({ devices, terabytes }: Figures): string {
  const machines =
    devices === 1 ? '1 computer or server' : `${numberText(devices)} computers and servers`
  return `${machines} with ${numberText(terabytes)} TB`
}

/** 'check, ACH, credit card, or purchase order' */
export function paymentText(): string {
  const options = PAYMENT_OPTIONS.map((option) =>
    option === option.toUpperCase() ? option : option.toLowerCase(),
  )
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(options)
}

/** The estimate as one sentence; undefined without readable figures. */
export function sentenceOf(estimate: Estimate): string | undefined {
  if (estimate.kind === 'unreadable') return undefined
  if (estimate.kind === 'custom') return `${figuresTextOf(estimate.figures)}: a custom plan.`
  const { monthly, yearly } = estimate.quotation
  return `${figuresTextOf(estimate.quotation)}: ${dollarsOf(monthly)} per month, ${dollarsOf(yearly)} per year.`
}

/** What a visitor may put into a message to the office. */
export function messageOf(estimate: Estimate): string | undefined {
  if (estimate.kind === 'unreadable') return undefined
  if (estimate.kind === 'custom')
    return `Please send us a custom plan for ${figuresTextOf(estimate.figures)}.`
  return `Please send us the approval package for ${sentenceOf(estimate)}`
}

function numberText(count: number): string {
  return count.toLocaleString('en-US')
}
