import { expect, test } from 'vitest'
import { testimonialChangeSchema, testimonialInputSchema } from './schema.ts'

const INPUT = {
  name: 'A Clerk',
  title: 'Township Clerk',
  organization: 'Example Township',
  content: 'It did what it was meant to do.',
}

test.each([
  ['name', '  ', 'Name is required'],
  ['name', 'x'.repeat(101), 'Name too long'],
  ['title', '', 'Title is required'],
  ['title', 'x'.repeat(151), 'Title too long'],
  ['organization', null, 'Organization is required'],
  ['organization', 'x'.repeat(151), 'Organization too long'],
  ['content', 'Nine char', 'Content must be at least 10 characters'],
  ['content', 'x'.repeat(1001), 'Content too long'],
  ['rating', 0, 'Rating must be a whole number from 1 to 5'],
  ['rating', 6, 'Rating must be a whole number from 1 to 5'],
  ['rating', 4.5, 'Rating must be a whole number from 1 to 5'],
  ['rating', '5', 'Rating must be a whole number from 1 to 5'],
  ['imageUrl', 'no url', 'Invalid URL'],
  ['imageUrl', 'javascript:alert(1)', 'Invalid URL'],
  ['imageUrl', 'data:image/png;base64,AAAA', 'Invalid URL'],
  ['imageUrl', '//evil.example/a.png', 'Invalid URL'],
  ['imageUrl', '/media/../site.db', 'Invalid URL'],
])('%s %j is refused: %s', (path, value, message) => {
  for (const schema of [testimonialInputSchema, testimonialChangeSchema]) {
    const { error } = schema.safeParse({ ...INPUT, [path]: value })

    expect(error?.issues).toMatchObject([{ path: [path], message }])
  }
})

test('the longest and the shortest texts are accepted', () => {
  const longest = { name: 100, title: 150, organization: 150, content: 1000 }
  const texts = Object.entries(longest).map(([name, length]) => [name, 'x'.repeat(length)])

  for (const values of [{ ...Object.fromEntries(texts), rating: 1 }, { content: 'Ten chars.' }]) {
    expect(testimonialInputSchema.safeParse({ ...INPUT, ...values }).success).toBe(true)
  }
})
