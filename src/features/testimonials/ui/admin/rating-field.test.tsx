import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { RatingField } from './rating-field.tsx'

function Rating() {
  const [rating, setRating] = useState(3)
  return <RatingField label="Rating" value={rating} onChange={setRating} onBlur={() => {}} />
}

const getStar = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('a press on a star chooses it', async () => {
  render(<Rating />)

  await userEvent.click(getStar('5 out of 5 stars'))

  expect(getStar('5 out of 5 stars').checked).toBe(true)
  expect(document.querySelectorAll('[data-lit]')).toHaveLength(5)
})

// jsdom does not move between radio buttons by arrow keys; the journeys test that.
test('Tab moves to the chosen star', async () => {
  render(<Rating />)

  await userEvent.tab()

  expect(document.activeElement).toBe(getStar('3 out of 5 stars'))
})
