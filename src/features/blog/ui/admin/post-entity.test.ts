import { expect, test } from 'vitest'
import { pickChanges } from '#ui/admin/form/entity.ts'
import { postEntity, type PostValues } from './post-entity.ts'

const empty = postEntity.fields.parse({})
const stored: PostValues = { ...empty, title: 'A post', slug: 'a-post', content: '<p>Text</p>' }
const AT = '2031-07-01T13:30:00.000Z'

const changes = (values: PostValues, base: PostValues) => pickChanges(postEntity, values, base)

test('a new post is sent without an address', () => {
  expect(postEntity.toPayload(stored, true)).not.toHaveProperty('slug')
})

test('a new post is sent with all that is set', () => {
  const texts = { excerpt: 'In short', metaTitle: 'Title', metaDescription: 'About it' }
  const set = { ...stored, ...texts, tags: ['a'], featuredImageId: 'b', featuredImageAlt: '' }
  const payload = postEntity.toPayload(
    { ...set, categoryId: '4', status: 'scheduled', scheduledFor: AT },
    true,
  )

  expect(payload).toEqual({
    title: 'A post',
    content: '<p>Text</p>',
    ...texts,
    tags: ['a'],
    featuredImageId: 'b',
    featuredImageAlt: '',
    categoryId: 4,
    status: 'scheduled',
    scheduledFor: AT,
  })
})

test('a stored post sends only its changes, with emptied fields as null', () => {
  expect(changes(stored, stored)).toEqual({})
  expect(changes({ ...stored, tags: ['a'] }, stored)).toEqual({ tags: ['a'] })
  expect(changes({ ...stored, categoryId: '' }, { ...stored, categoryId: '4' })).toEqual({
    categoryId: null,
  })
})

test('a time goes with the status that shows it', () => {
  const scheduled = { ...stored, status: 'scheduled' as const, scheduledFor: AT }

  expect(changes(scheduled, stored)).toEqual({ status: 'scheduled', scheduledFor: AT })
  expect(changes({ ...scheduled, status: 'draft' }, scheduled)).toEqual({
    status: 'draft',
    scheduledFor: null,
  })
  expect(postEntity.toPayload({ ...stored, scheduledFor: AT }, true)).toMatchObject({
    scheduledFor: null,
  })
})
