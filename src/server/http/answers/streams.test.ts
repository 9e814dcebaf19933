import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { expect, test, vi } from 'vitest'
import { listen } from '#test/peers/listen.ts'
import { streamText } from './streams.ts'

test('the pieces arrive as one text', async () => {
  const body = await streamText(
    (async function* () {
      yield 'é1'
      yield '😀2'
    })(),
  )

  expect(await new Response(body).text()).toBe('é1😀2')
})

test('without any piece the text is empty', async () => {
  const body = await streamText((async function* () {})())

  expect(await new Response(body).text()).toBe('')
})

test('a first piece that fails is an error before anything is answered', async () => {
  const answer = streamText(failingAfter(0))

  await expect(answer).rejects.toThrow('database is away')
})

test.each([1, 2, 500])('a failure after %i pieces passes for no whole answer', async (pieces) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const origin = await serve(async () => new Response(await streamText(failingAfter(pieces))))

  const arrived = await fetch(origin)
    .then(async (response) => `${response.status} ${await response.text()}`)
    .catch(() => 'broken off')

  expect(arrived).not.toBe(`200 ${'piece'.repeat(pieces)}`)
  expect(arrived).not.toContain('database')
})

test('a reader who disconnects stops the reading of the database', async () => {
  let stopped = false
  const body = await streamText(
    (async function* () {
      try {
        for (;;) yield 'more'
      } finally {
        stopped = true
      }
    })(),
  )

  await body.cancel()

  expect(stopped).toBe(true)
})

async function* failingAfter(pieces: number): AsyncGenerator<string, void> {
  for (let count = 0; count < pieces; count += 1) yield 'piece'
  throw new Error('database is away')
}

async function serve(answer: () => Promise<Response>): Promise<string> {
  const listener = getRequestListener(answer, { overrideGlobalObjects: false })
  const server = createServer((request, response) => void listener(request, response))
  const port = await listen(server)
  return `http://127.0.0.1:${port}`
}
