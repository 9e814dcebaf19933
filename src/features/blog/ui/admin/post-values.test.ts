import { expect, test } from 'vitest'
import { changesOf, emptyPost, newPostOf, postValuesSchema } from './post-values.ts'

const stored = { ...emptyPost, title: 'A post', slug: 'a-post', content: '<p>Text</p>' }
const AT = '2031-07-01T13:30:00.000Z'

test('a new post is sent without what was left empty', () => {
  const values = { ...emptyPost, title: 'A post', content: '<p>Text</p>' }

  expect(newPostOf(values)).toEqual({
    title: 'A post',
    content: '<p>Text</p>',
    status: 'draft',
    tags: [],
  })
  expect(newPostOf({ ...values, categoryId: '4', status: 'scheduled', scheduledFor: AT })).toEqual({
    title: 'A post',
    content: '<p>Text</p>',
    categoryId: 4,
    status: 'scheduled',
    scheduledFor: AT,
    tags: [],
  })
})

test('of a stored post only what was changed is sent, and what was emptied as null', () => {
  expect(changesOf(stored, stored)).toEqual({})
  expect(changesOf({ ...stored, tags: ['a'] }, stored)).toEqual({ tags: ['a'] })
  expect(changesOf({ ...stored, categoryId: '' }, { ...stored, categoryId: '4' })).toEqual({
    categoryId: null,
  })
})

test('a time goes with the status that shows it', () => {
  const scheduled = { ...stored, status: 'scheduled' as const, scheduledFor: AT }

  expect(changesOf(scheduled, stored)).toEqual({ status: 'scheduled', scheduledFor: AT })
  expect(changesOf({ ...scheduled, status: 'draft' }, scheduled)).toEqual({
    status: 'draft',
    scheduledFor: null,
  })
  expect(newPostOf({ ...stored, scheduledFor: AT })).not.toHaveProperty('scheduledFor')
})

test.each([
  [{ title: '  ' }, 'Title is required'],
  [{ content: '<p></p>' }, 'Content is required'],
  [{ metaTitle: 'x'.repeat(61) }, 'Meta title too long'],
  [{ metaDescription: 'x'.repeat(161) }, 'Meta description too long'],
  [{ slug: '!!' }, 'Slug needs at least one letter or digit'],
  [{ tags: ['x'.repeat(51)] }, 'Tag too long'],
])('%j is refused: %s', (wrong, message) => {
  const { error } = postValuesSchema.safeParse({ ...stored, ...wrong })

  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
