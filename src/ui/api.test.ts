import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { parseAnswer, readAnswer } from './api.ts'

const SENTENCE = 'The site sent a response that this page cannot read. Please reload the page.'
const LOGGED = 'A response from the site cannot be read'
let logged: unknown[][]

beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...details) => void logged.push(details))
})

test('an answer that lacks a field is a plain sentence, and the console names the field', () => {
  const schema = z.object({ id: z.number(), title: z.string() })

  const parse = () => parseAnswer(schema, { id: 1 })

  expect(parse).toThrow(SENTENCE)
  expect(logged.at(-1)).toMatchObject([LOGGED, { issues: [{ path: ['title'] }] }])
})

test('an answer that is not JSON gives the same message', async () => {
  const answer = readAnswer(new Response('<h1>Please pay for this network</h1>'))

  await expect(answer).rejects.toThrow(SENTENCE)
  expect(logged).toEqual([[LOGGED, expect.any(SyntaxError)]])
})

test('an answer that was lost on the way stays a failure of the connection', async () => {
  const lost = new TypeError('Failed to fetch')
  const body = new ReadableStream({ start: (stream) => stream.error(lost) })

  await expect(readAnswer(new Response(body))).rejects.toBe(lost)
  expect(logged).toEqual([])
})
