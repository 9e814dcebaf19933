import { expect, test } from 'vitest'
import { calculateQuotationResult } from './quotation-result.ts'
import { buildQuotationMessage, describeQuotationResult } from './format.ts'

const DEVICES = 'Enter a whole number of computers and servers from 1 to 500'
const TERABYTES = 'Enter a whole number of terabytes from 1 to 200'
const MANY_DEVICES = 'For more than 500 computers and servers, we prepare a custom plan'
const MANY_TERABYTES = 'For more than 200 terabytes, we prepare a custom plan'

test.for([
  ['1', '1', 79],
  ['500', '200', 13_004],
  [' 5 ', '2\n', 134],
  ['005', '02', 134],
] as const)('%j and %j cost %i dollars a month', ([devices, terabytes, monthly]) => {
  expect(calculateQuotationResult({ devices, terabytes })).toMatchObject({
    kind: 'quotation',
    issues: [],
    quotation: { monthly },
  })
})

test.for(['', '0', '-3', '2.5', '1,000', '1e2', '0x10', 'five', '５', 'Infinity', 'NaN', '3 4'])(
  '%j is no number of machines or terabytes',
  (text) => {
    expect(calculateQuotationResult({ devices: text, terabytes: text })).toEqual({
      kind: 'unreadable',
      issues: [
        { path: 'devices', message: DEVICES },
        { path: 'terabytes', message: TERABYTES },
      ],
    })
  },
)

test.for([
  ['501', '2', ['devices'], [MANY_DEVICES]],
  ['5', '201', ['terabytes'], [MANY_TERABYTES]],
  ['9'.repeat(20), '201', ['devices', 'terabytes'], [MANY_DEVICES, MANY_TERABYTES]],
] as const)('%s and %s are a custom plan', ([devices, terabytes, paths, messages]) => {
  const result = calculateQuotationResult({ devices, terabytes })

  expect(result.kind).toBe('custom')
  expect(result.issues.map(({ path }) => path)).toEqual(paths)
  expect(result.issues.map(({ message }) => message)).toEqual(messages)
})

test('a number above its limit is an error while the other one is invalid', () => {
  expect(calculateQuotationResult({ devices: '800', terabytes: '?' })).toEqual({
    kind: 'unreadable',
    issues: [
      { path: 'devices', message: MANY_DEVICES },
      { path: 'terabytes', message: TERABYTES },
    ],
  })
})

test.for([
  ['5', '2', '5 computers and servers with 2 TB: $134 per month, $1,608 per year.'],
  ['1', '1', '1 computer or server with 1 TB: $79 per month, $948 per year.'],
  ['1200', '40', '1,200 computers and servers with 40 TB: a custom plan.'],
  ['x', '2', undefined],
] as const)('%s and %s are reported in one sentence', ([devices, terabytes, sentence]) => {
  expect(describeQuotationResult(calculateQuotationResult({ devices, terabytes }))).toBe(sentence)
})

test.for([
  ['12', '4', /approval package for 12 .* 4 TB: \$304 per month, \$3,648 per year\.$/],
  ['1200', '40', /custom plan for 1,200 .* 40 TB\.$/],
] as const)('%s and %s make a message to the office', ([devices, terabytes, text]) => {
  expect(buildQuotationMessage(calculateQuotationResult({ devices, terabytes }))).toMatch(text)
})

test('invalid numbers make no message', () => {
  expect(
    buildQuotationMessage(calculateQuotationResult({ devices: '', terabytes: '' })),
  ).toBeUndefined()
})
