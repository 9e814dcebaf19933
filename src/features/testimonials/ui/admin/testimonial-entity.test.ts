import { describe, expect, test } from 'vitest'
import { testimonialEntity, type TestimonialValues } from './testimonial-entity.ts'

const FULL: TestimonialValues = {
  ...testimonialEntity.fields.parse({}),
  name: 'N',
  title: 'T',
  organization: 'O',
  content: '1234567890',
}

describe('the photo that is sent to the API', () => {
  test('is the id of an image of the library', () => {
    expect(toPhotoPayload({ imageId: 'a1', imageUrl: '/media/a1-full.webp' })).toMatchObject({
      imageId: 'a1',
    })
  })

  test('is an external address as it is', () => {
    const imageUrl = 'https://photos.example/1.jpg'

    expect(toPhotoPayload({ imageUrl })).toMatchObject({ imageId: null, imageUrl })
  })

  test('is null when there is none', () => {
    expect(toPhotoPayload({})).toMatchObject({ imageId: null, imageUrl: null })
  })
})

function toPhotoPayload(photo: Partial<TestimonialValues>) {
  const payload = testimonialEntity.toPayload({ ...FULL, ...photo }, false)
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name.startsWith('image')))
}
