import { formatSender, type Sender, type Site } from '#shared/site.ts'
import { formatDay } from '#shared/time/dates.ts'
import type { NumberedQuotation } from '#features/quotation/schema.ts'
import type { TypedQuotes } from './other-quotes.ts'
import type { FiscalYearEnd } from './fiscal-year.ts'

/** A packet as plain data, from which page and PDF are both made (docs/specification.md#board-packet). */
export type Packet = { title: string; subject: string; sections: Section[] }
export type Section = {
  title: string
  blocks: Block[]
  /** On paper the section begins a page. */
  startsPage?: true
}
export type Block =
  | { kind: 'text' | 'note'; text: string }
  | { kind: 'details'; rows: { term: string; text: string }[] }
  | { kind: 'list'; items: Item[] }
  | { kind: 'sample'; paragraphs: string[] }
  | { kind: 'table'; table: Table }
  | { kind: 'questions'; answers: Record<string, string> }
/** A line of a list, with the words that lead it. */
export type Item = {
  lead: string
  text: string
  /**
   * `name` makes sense without the words around it. `isFile` means that it leads to a file, not a
   * page.
   */
  link?: { label: string; name: string; href: string; isFile: boolean }
}
export type Table = {
  caption: string
  head: string[]
  /** The first cell of a row names it. */
  rows: string[][]
  /** Each has a name that spans all columns but the last, and a sum. */
  foot: [string, string][]
  /** The first of the columns with sums. */
  numbersFrom?: number
  /** All columns have words and one width, and somebody writes into the empty cells. */
  isForm?: true
}

export type PacketInput = TypedQuotes & {
  site: Site
  quotation: NumberedQuotation
  /** Name and office of the sender, '' if they were not given. */
  from: string
  /** '' if it was not given. */
  municipality: string
  /** The day of the meeting, '' if it was not given. */
  meeting: string
  /** '' if it was not given. */
  fiscalYearEnd: FiscalYearEnd | ''
  documents: readonly PacketDocument[]
  answers: readonly PacketAnswer[]
}

/** A document that the office offers, for download or on request. */
export type PacketDocument = { title: string; href: string; visibility: 'public' | 'onRequest' }

/** What the office has published in the FAQ, as text; null if it is long. */
export type PacketAnswer = { id: number; question: string; answer: string | null }

/** Splits off the addresses of answers in the FAQ, which lead there. Every second part is one. */
export function splitAnswerAddresses(text: string, siteUrl: string): string[] {
  return text.split(new RegExp(`(${siteUrl.replaceAll('.', String.raw`\.`)}/faq#faq-\\d+)`))
}

/** What stands at the foot of each sheet. */
export function buildFoot(site: Sender, date: string): string {
  return `${formatSender(site)}   ${formatDay(date)}`
}
