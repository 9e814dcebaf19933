import { expect, test } from 'vitest'
import { testimonialEntity, type TestimonialValues } from './testimonial-entity.ts'

const FULL: TestimonialValues = {
  ...testimonialEntity.fields.parse({}),
  name: 'N',
  title: 'T',
  organization: 'O',
  content: '1234567890',
}

const imageUrl = 'https://photos.example/1.jpg'

test.each([
  ['an image of the library', { imageId: 'a1', imageUrl: '/media/a1.webp' }, { imageId: 'a1' }],
  ['an external address', { imageUrl }, { imageId: null, imageUrl }],
  ['none', {}, { imageId: null, imageUrl: null }],
])('the photo that is sent to the API is %s', (_, photo, sent) => {
  expect(testimonialEntity.toPayload({ ...FULL, ...photo }, false)).toMatchObject(sent)
})
