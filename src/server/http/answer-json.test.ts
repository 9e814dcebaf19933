import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerJson } from './answer-json.ts'
import type { Env } from './env.ts'

const VALUE = { title: 'Records — “kept”', tags: ['a'], scheduledFor: null }

test('a visitor gets JSON', async () => {
  const response = await app().request('/')

  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  expect(await response.text()).toBe(JSON.stringify(VALUE))
})

test("the site's own reads get the value as it is", async () => {
  const response = await app().request('/', {}, { internal: true })

  expect(response.ok).toBe(true)
  expect(await response.json()).toBe(VALUE)
})

function app() {
  return new Hono<Env>().get('/', (c) => answerJson(c, VALUE))
}
