import type { Site } from '#shared/site.ts'
import { getTextParam } from '#shared/url.ts'
import {
  calculateQuotationResult,
  type QuotationResult,
  type QuantityIssue,
  type TypedQuantities,
} from '#features/quotation/quotation-result.ts'
import { isDay } from '#features/quotation/quotation-number.ts'
import type { Quantities } from '#features/quotation/price.ts'
import { QUANTITY_LENGTH_MAX, hasQuantities } from '#features/quotation/search-params.ts'
import { findQuoteIssues, type OtherQuoteIssue, type TypedQuotes } from './other-quotes.ts'
import { LONG_NAME, NAME_MAX } from './limits.ts'
import { isFiscalYearEnd, type FiscalYearEnd } from './fiscal-year.ts'

/** The last day that a meeting may have. */
export const MEETING_MAX = '2999-12-31'
/**
 * A name that is too long comes back to its field, but an address cannot fill the page with text.
 */
const TYPED_MAX = 2000

export type TypedPacket = TypedQuantities &
  TypedQuotes & {
    from: string
    municipality: string
    meeting: string
    /** '' for none. */
    fiscalYearEnd: FiscalYearEnd | ''
  }
type PacketIssue =
  | QuantityIssue
  | OtherQuoteIssue
  | { path: 'from' | 'municipality' | 'meeting'; message: string }

export type PacketRequest = {
  typed: TypedPacket
  /** The day of the meeting, '' if there is none or it has passed. */
  meeting: string
  /** Undefined while nobody has given numbers. */
  result: QuotationResult | undefined
  issues: PacketIssue[]
  /**
   * The quantities of the packet, if everything is valid except for other quotes and a meeting day
   * that has passed.
   */
  quantities: Quantities | undefined
}

/** `today` is the day in Michigan; without it, no day has passed. */
export function parsePacketRequest(search: URLSearchParams, today = ''): PacketRequest {
  const typed = parseTypedPacket(search)
  const result = hasQuantities(search) ? calculateQuotationResult(typed) : undefined
  const wrong = [...(result?.issues ?? []), ...findPacketIssues(typed)]
  const isRight = result?.kind === 'quotation' && wrong.length === 0
  const isPast = isMeeting(typed.meeting) && typed.meeting < today
  return {
    typed,
    meeting: isPast ? '' : typed.meeting,
    result,
    issues: [...wrong, ...(isPast ? [PAST_MEETING] : []), ...findQuoteIssues(typed)],
    quantities: isRight ? result.quotation : undefined,
  }
}

function parseTypedPacket(search: URLSearchParams): TypedPacket {
  const yearEnd = search.get('fiscalYearEnd') ?? ''
  return {
    devices: getTextParam(search, 'devices', QUANTITY_LENGTH_MAX),
    terabytes: getTextParam(search, 'terabytes', QUANTITY_LENGTH_MAX),
    from: nameIn(getTextParam(search, 'from', TYPED_MAX)),
    municipality: nameIn(getTextParam(search, 'municipality', TYPED_MAX)),
    meeting: getTextParam(search, 'meeting', QUANTITY_LENGTH_MAX),
    fiscalYearEnd: isFiscalYearEnd(yearEnd) ? yearEnd : '',
    other1: nameIn(getTextParam(search, 'other1', TYPED_MAX)),
    month1: getTextParam(search, 'month1', QUANTITY_LENGTH_MAX),
    other2: nameIn(getTextParam(search, 'other2', TYPED_MAX)),
    month2: getTextParam(search, 'month2', QUANTITY_LENGTH_MAX),
  }
}

/** The address of the packet. */
export function buildPacketPath(typed: TypedPacket): string {
  return `/board-packet?${buildPacketQuery(typed)}`
}

/** The address of the same packet as a PDF. */
export function buildPacketPdfPath(typed: TypedPacket): string {
  return `/board-packet.pdf?${buildPacketQuery(typed)}`
}

/** A mail to a colleague with the address of the packet, for the sender's own mail program. */
export function buildPacketMailLink(typed: TypedPacket, site: Pick<Site, 'name' | 'url'>): string {
  const about = typed.municipality && ` for ${typed.municipality}`
  const subject = `Board packet: managed backup${about}`
  const body = `Here is the board packet from ${site.name}, to read, print or change:\n\n${site.url}/board-packet?${buildPacketQuery(typed)}\n`
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

function buildPacketQuery({ devices, terabytes, ...options }: TypedPacket): URLSearchParams {
  const given = Object.entries(options).filter(([, value]) => value)
  return new URLSearchParams([['devices', devices], ['terabytes', terabytes], ...given])
}

function findPacketIssues({ from, municipality, meeting }: TypedPacket): PacketIssue[] {
  const issues: PacketIssue[] = []
  for (const [path, text] of [
    ['municipality', municipality],
    ['from', from],
  ] as const) {
    if (text.length <= NAME_MAX) continue
    issues.push({ path, message: LONG_NAME })
  }
  if (meeting && !isMeeting(meeting)) {
    issues.push({ path: 'meeting', message: 'Enter the date of the meeting, such as 2026-12-08' })
  }
  return issues
}

const PAST_MEETING: PacketIssue = {
  path: 'meeting',
  message: 'This date has passed. Enter the date of your next meeting, or leave it empty',
}

/** Whether a text is a day in this millennium; a mistyped year, such as 0026, is not. */
function isMeeting(text: string): boolean {
  return isDay(text) && text >= '2000' && text <= MEETING_MAX
}

/** Invisible characters could turn around or hide the words beside them. */
function nameIn(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{C}+/gu, '')
    .trim()
}
