import { describe, expect, test } from 'vitest'
import {
  NEW_TESTIMONIAL,
  testimonialPayloadOf,
  testimonialValuesSchema,
} from './testimonial-values.ts'
import type { TestimonialValues } from './testimonial-values.ts'

const FULL: TestimonialValues = {
  ...NEW_TESTIMONIAL,
  name: 'N',
  title: 'T',
  organization: 'O',
  content: '1234567890',
}

describe('the fields of a testimonial', () => {
  test('a whole one is in order', () => {
    expect(testimonialValuesSchema.safeParse(FULL).success).toBe(true)
  })

  test.each([
    ['name', '', 'Name is required'],
    ['name', ' ', 'Name is required'],
    ['name', 'x'.repeat(101), 'Name too long'],
    ['title', '', 'Title is required'],
    ['title', 'x'.repeat(151), 'Title too long'],
    ['organization', '', 'Organization is required'],
    ['organization', 'x'.repeat(151), 'Organization too long'],
    ['content', '123456789', 'Content must be at least 10 characters'],
    ['content', 'x'.repeat(1001), 'Content too long'],
  ])('%s "%s": %s', (name, value, message) => {
    const { error } = testimonialValuesSchema.safeParse({ ...FULL, [name]: value })

    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[name, message]])
  })

  test.each([0, 6, 2.5])('%d stars are none', (rating) => {
    expect(testimonialValuesSchema.safeParse({ ...FULL, rating }).success).toBe(false)
  })
})

describe('what the API is sent of a photo', () => {
  test('of an image of the library its id', () => {
    expect(photoOf({ imageId: 'a1', imageUrl: '/media/a1-full.webp' })).toEqual({ imageId: 'a1' })
  })

  test('an address elsewhere as it is', () => {
    const imageUrl = 'https://photos.example/1.jpg'

    expect(photoOf({ imageUrl })).toEqual({ imageId: null, imageUrl })
  })

  test('nothing clears both', () => {
    expect(photoOf({})).toEqual({ imageId: null, imageUrl: null })
  })
})

function photoOf(photo: Partial<TestimonialValues>) {
  const payload = testimonialPayloadOf({ ...FULL, ...photo })
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name.startsWith('image')))
}
