import { expect, test } from 'vitest'
import {
  getExpiryTime,
  buildDocumentFileName,
  buildDocumentPath,
  getDocumentState,
} from './rules.ts'

const NOON = new Date('2026-11-01T17:00:00Z')

test.for([
  [null, 'offered'],
  ['2026-12-02', 'offered'],
  ['2026-12-01', 'expiring'],
  ['2026-11-01', 'expiring'],
  ['2026-10-31', 'expired'],
] as const)('on November 1, a document valid until %s is %s', ([validUntil, state]) => {
  expect(getDocumentState({ validUntil }, NOON)).toBe(state)
})

test('the last day ends at midnight in Michigan, when clocks change too', () => {
  // Clocks are set back on November 1, 2026.
  const end = getExpiryTime('2026-11-01')

  expect(end.toISOString()).toBe('2026-11-02T05:00:00.000Z')
  expect(getDocumentState({ validUntil: '2026-11-01' }, new Date(end.getTime() - 1))).toBe(
    'expiring',
  )
  expect(getDocumentState({ validUntil: '2026-11-01' }, end)).toBe('expired')
})

test.for([
  ['Certificate of insurance', '/documents/7/certificate-of-insurance.pdf'],
  ['契約', '/documents/7/paper.pdf'],
] as const)('the address of "%s" can be read aloud', ([title, href]) => {
  expect(buildDocumentPath({ id: 7, title, visibility: 'public' })).toBe(href)
})

test.for([
  ['Sample contract: 2026/27', 'Sample contract 2026 27.pdf'],
  ['..', 'Paper.pdf'],
  ['Insurance, "Acme"', 'Insurance, Acme.pdf'],
] as const)('a file of the title %s is saved as %s', ([title, name]) => {
  expect(buildDocumentFileName(title)).toBe(name)
})
