import { expect, test } from 'vitest'
import { buildTelephoneLink } from './site.ts'

test.each([
  ['(989) 555-0136', 'tel:+19895550136'],
  ['1-989-555-0136', 'tel:+19895550136'],
  ['+1 989 555 0136', 'tel:+19895550136'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['(989) 555-0136 ext. 5', 'tel:+19895550136;ext=5'],
  ['989.555.0136 x12', 'tel:+19895550136;ext=12'],
  ['989-555-0136, Extension 7', 'tel:+19895550136;ext=7'],
  ['555-0136', 'tel:5550136'],
])('a press on %s calls %s', (phone, link) => {
  expect(buildTelephoneLink(phone)).toBe(link)
})
