import { dayAfter } from '#shared/time/dates.ts'
import { DEVICES_MAX, TERABYTES_MAX } from './quotation-result.ts'
import type { Quantities } from './price.ts'

/** How long a quotation is valid. */
export const VALID_DAYS = 60

/** Crockford's base 32, without the letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 30 bits: too many to try through a route that needs a session. */
const CHECK_LENGTH = 6

/**
 * The contents of a quotation number; the prices follow from the quantities. `date` is a day such
 * as '2026-11-22'.
 */
export type DatedQuantities = Quantities & { date: string }

const QUOTATION_NUMBER = /^Q-(\d\d)(\d\d)(\d\d)-([1-9]\d{0,2})-([1-9]\d{0,2})-([0-9A-Z]{6})$/

/** A number within other words, with single spaces or dashes. */
const NUMBER_IN_TEXT = /\bQ[\s\p{Pd}−]\d{6}(?:[\s\p{Pd}−]\d{1,3}){2}[\s\p{Pd}−]\w{6}\b/giu

/** 'Q-261122-25-10-7F3K2M' */
export function formatQuotationNumber(
  { date, devices, terabytes }: DatedQuantities,
  check: string,
): string {
  return `Q-${date.slice(2).replaceAll('-', '')}-${devices}-${terabytes}-${check}`
}

/** Reads a number as somebody typed it; undefined if it cannot be a valid number. */
export function parseQuotationNumber(
  typed: string,
): (DatedQuantities & { check: string }) | undefined {
  const [, year, month, day, devices, terabytes, check] =
    QUOTATION_NUMBER.exec(normalizeQuotationNumber(typed)) ?? []
  const parts = {
    date: `20${year}-${month}-${day}`,
    devices: Number(devices),
    terabytes: Number(terabytes),
    check: (check ?? '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'),
  }
  const isInList = parts.devices <= DEVICES_MAX && parts.terabytes <= TERABYTES_MAX
  return isInList && isDay(parts.date) ? parts : undefined
}

/** Whether a search term looks like a quotation number, perhaps without 'Q-'. */
export function looksLikeQuotationNumber(typed: string): boolean {
  const number = normalizeQuotationNumber(typed)
  return /\bQ/i.test(typed)
    ? /^Q-\d{6}(?:-|$)/.test(number)
    : /^Q-\d{6}(?:-\d{1,3}){2}-/.test(number)
}

/** The quotation numbers in a text, as somebody typed them. */
export function listQuotationNumbers(text: string): string[] {
  return text.match(NUMBER_IN_TEXT) ?? []
}

/** Encodes 30 bits of a digest in characters that are easy to read over the phone. */
export function encodeCheckCode(digest: Uint8Array): string {
  return Array.from(digest.subarray(0, CHECK_LENGTH), (byte) => ALPHABET[byte % 32]).join('')
}

/** The last day on which a quotation made on this day is valid. */
export function getValidUntil(date: string): string {
  return dayAfter(date, VALID_DAYS)
}

/** Whether a text is a calendar day such as '2026-11-22'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

/**
 * People type numbers with spaces, lower case and the dashes of a word processor, as 'Quotation No. Q-…'
 * or '#…', or with the period that ends their sentence.
 */
function normalizeQuotationNumber(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^A-Z\d]+/g, '-')
    .replace(/^-?(?:QUOTATION-)?(?:NUMBER-|NO-)?(?:Q-)?(?=\d{6}(?:-|$))/, 'Q-')
    .replace(/-$/, '')
}
