import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { KeepTogether } from './keep-together.tsx'

test.each([
  ['Within 1 business day.', ['1 business day']],
  ['Up to 3 computers with 1 TB, $79 per month', ['1 TB', '$79 per month']],
  ['Monday to Friday 8:00 AM to 6:00 PM EST', ['8:00 AM', '6:00 PM EST']],
  ['Call (989) 555-0136 before November 26, 2026', ['(989) 555-0136', 'November 26']],
  ['in quotation Q-261126-12-3-NS3CRT from us', ['Q-261126-12-3-NS3CRT']],
  ['Nothing to hold', []],
  [`${'1'.repeat(40)} days, Q-261126-1-1-${'A'.repeat(40)}`, []],
])('%j stays as it is and keeps %j on one line', (text, together) => {
  const { container } = render(<KeepTogether text={text} />)

  expect(container.textContent).toBe(text)
  const held = [...container.querySelectorAll('span')]
  expect(held.map((part) => part.textContent)).toEqual(together)
})
