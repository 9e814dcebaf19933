import { expect, test } from 'vitest'
import {
  encodeCheckCode,
  isDay,
  looksLikeQuotationNumber,
  formatQuotationNumber,
  parseQuotationNumber,
  getValidUntil,
} from './quotation-number.ts'

const QUANTITIES = { date: '2026-11-22', devices: 25, terabytes: 10 }

test('a number contains its day and quantities, and is recognized as people type it', () => {
  const number = formatQuotationNumber(QUANTITIES, '7F3K20')

  expect(number).toBe('Q-261122-25-10-7F3K20')
  for (const typed of [
    number,
    ' q-261122-25-10-7f3k2o ',
    'Q 261122 25 10 7F3K20',
    'Q–261122–25−10—7F3K20',
    'Q-261122-25-10-7F3K20.',
    '(Q-261122-25-10-7F3K20),',
    'Quotation Q-261122-25-10-7F3K20',
    'quotation number: q-261122-25-10-7f3k20',
    '#Q-261122-25-10-7F3K20',
    'Quotation #261122-25-10-7F3K20',
    '261122-25-10-7F3K20',
  ])
    expect(parseQuotationNumber(typed), `${typed} is read`).toEqual({
      ...QUANTITIES,
      check: '7F3K20',
    })
})

test.for([
  '',
  'Q-261122-25-10',
  'Q-261122-25-10-7F3K2',
  'Q-261122-025-10-7F3K20',
  'Q-261122-0-10-7F3K20',
  'Q-261122-501-10-7F3K20',
  'Q-261122-25-201-7F3K20',
  'Q-260230-25-10-7F3K20',
  'Q-261322-25-10-7F3K20',
  'Q-261122-25-10-7F3K20 and more',
])('%s is no number', (typed) => {
  expect(parseQuotationNumber(typed)).toBeUndefined()
})

test('a term with the day of a quotation is meant as a number, though it may be wrong', () => {
  expect(looksLikeQuotationNumber('q 261122')).toBe(true)
  expect(looksLikeQuotationNumber('Q-261122-25-10-7F3K2')).toBe(true)
  expect(looksLikeQuotationNumber('#Q-261122-25-10-7F3K2.')).toBe(true)
  expect(looksLikeQuotationNumber('261122-25-10-7F3K2')).toBe(true)
  expect(looksLikeQuotationNumber('Q-2611')).toBe(false)
  for (const other of ['261122', '261122-25', '989555-0111', '989-555-0111', 'Quotation'])
    expect([other, looksLikeQuotationNumber(other)]).toEqual([other, false])
  expect(looksLikeQuotationNumber('Quincy Township')).toBe(false)
})

test('a check has no letter that looks like a digit', () => {
  const every = Uint8Array.from({ length: 256 }, (_, byte) => byte)

  const checks = Array.from({ length: 43 }, (_, at) => encodeCheckCode(every.subarray(at * 6)))

  expect(checks.join('')).toMatch(/^[0-9A-HJKMNP-TV-Z]+$/)
})

test('a quotation is valid for sixty days, over the end of a year and of February', () => {
  expect(getValidUntil('2026-11-22')).toBe('2027-01-21')
  expect(getValidUntil('2027-12-31')).toBe('2028-02-29')
})

test('a day is one of the calendar', () => {
  expect(['2028-02-29', '2026-12-31'].filter(isDay)).toHaveLength(2)
  expect(['2027-02-29', '2026-13-01', '26-01-01', '2026-1-1', ''].filter(isDay)).toEqual([])
})
