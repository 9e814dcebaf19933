import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { postPageSchema } from '../schema.ts'
import { buildPost } from './testing.ts'

test('the public list leaves drafts out', async () => {
  const { services, request } = await startApp()
  await buildPost(services, { title: 'Draft', status: 'draft' })

  const response = await request('/api/blog')

  expect(await response.json()).toEqual([])
})

test('a search finds words of title, excerpt and content in any case', async () => {
  const { services, request } = await startApp()
  await buildPost(services, { title: 'Ledgers', excerpt: 'On QUARTZ', content: '<p>Über all</p>' })

  for (const term of ['ledg', 'quartz', 'über', 'üb']) {
    const response = await request(`/api/blog/page?q=${encodeURIComponent(term)}`)
    expect(postPageSchema.parse(await response.json()).total, term).toBe(1)
  }
})
