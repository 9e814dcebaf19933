import { describe, expect, test } from 'vitest'
import { rulesOf } from '#ui/admin/form/entity.ts'
import { testimonialEntity } from './testimonial-entity.ts'
import type { TestimonialValues } from './testimonial-entity.ts'

const rules = rulesOf(testimonialEntity)

const FULL: TestimonialValues = {
  ...testimonialEntity.fields.parse({}),
  name: 'N',
  title: 'T',
  organization: 'O',
  content: '1234567890',
}

describe('the fields of a testimonial', () => {
  test('a whole one is in order', () => {
    expect(rules.safeParse(FULL).success).toBe(true)
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
    const { error } = rules.safeParse({ ...FULL, [name]: value })

    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[name, message]])
  })

  test.each([0, 6, 2.5])('%d stars are none', (rating) => {
    expect(rules.safeParse({ ...FULL, rating }).success).toBe(false)
  })
})

describe('the photo that is sent to the API', () => {
  test('is the id of an image of the library', () => {
    expect(photoOf({ imageId: 'a1', imageUrl: '/media/a1-full.webp' })).toEqual({ imageId: 'a1' })
  })

  test('is an external address as it is', () => {
    const imageUrl = 'https://photos.example/1.jpg'

    expect(photoOf({ imageUrl })).toEqual({ imageId: null, imageUrl })
  })

  test('is null when there is none', () => {
    expect(photoOf({})).toEqual({ imageId: null, imageUrl: null })
  })
})

function photoOf(photo: Partial<TestimonialValues>) {
  const payload = testimonialEntity.toPayload({ ...FULL, ...photo }, false)
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name.startsWith('image')))
}
