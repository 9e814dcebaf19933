import { expect, test } from 'vitest'
import { calculateQuotation } from './price.ts'

test.for([
  { devices: 1, terabytes: 1, monthly: 79, yearly: 948 },
  { devices: 3, terabytes: 1, monthly: 79, yearly: 948 },
  { devices: 4, terabytes: 1, monthly: 99, yearly: 1188 },
  { devices: 3, terabytes: 2, monthly: 94, yearly: 1128 },
  { devices: 5, terabytes: 2, monthly: 134, yearly: 1608 },
  { devices: 12, terabytes: 4, monthly: 304, yearly: 3648 },
  { devices: 25, terabytes: 10, monthly: 654, yearly: 7848 },
  { devices: 1, terabytes: 200, monthly: 3064, yearly: 36_768 },
  { devices: 500, terabytes: 1, monthly: 10_019, yearly: 120_228 },
  { devices: 500, terabytes: 200, monthly: 13_004, yearly: 156_048 },
])(
  '$devices devices with $terabytes TB are $monthly dollars a month, $yearly a year',
  ({ monthly, yearly, ...quantities }) => {
    const quotation = calculateQuotation(quantities)

    expect(quotation).toMatchObject({ ...quantities, monthly, yearly })
    expect(quotation.lines.reduce((sum, line) => sum + line.monthly, 0)).toBe(monthly)
    for (const line of quotation.lines) expect(line.monthly).toBe(line.quantity * line.unitPrice)
  },
)

test('the lines are the base plan and the additional devices and terabytes', () => {
  const { lines } = calculateQuotation({ devices: 12, terabytes: 4 })

  expect(lines).toMatchObject([
    { quantity: 1, unitPrice: 79, monthly: 79 },
    { quantity: 9, unitPrice: 20, monthly: 180 },
    { quantity: 3, unitPrice: 15, monthly: 45 },
  ])
})

test('devices and terabytes within the base plan cost nothing more', () => {
  const { lines } = calculateQuotation({ devices: 2, terabytes: 1 })

  expect(lines.map(({ quantity }) => quantity)).toEqual([1, 0, 0])
})
