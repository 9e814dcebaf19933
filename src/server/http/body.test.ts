import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../log/log.ts'
import { body } from './body.ts'
import type { Env } from './env.ts'
import { onError } from './on-error.ts'

const schema = z.object({
  name: z.string().min(1, 'Name is required'),
  tags: z.unknown().optional(),
})
const app = new Hono<Env>()
  .post('/json', body(schema, { maxBytes: 1024 }), (c) => c.json(c.req.valid('json')))
  .post('/written', body(schema, { written: 'name' }), (c) =>
    c.json({
      ...c.req.valid('json'),
      pictures: [...(c.var.pictures ?? [])].map(([key, base64]) => [key, base64.length]),
    }),
  )
  .post('/form', body(schema, { forms: true }), (c) => c.json(c.req.valid('json')))
app.onError(onError(createLog('silent')))

test('JSON that fits the schema reaches the handler', async () => {
  const response = await send('{"name":"Ada"}')

  expect(await response.json()).toEqual({ name: 'Ada' })
})

test('JSON is recognised with a charset and in any case', async () => {
  expect((await send('{"name":"Ada"}', 'Application/JSON; charset=utf-8')).status).toBe(200)
})

test('a plain form is read only where forms are welcome', async () => {
  const type = 'application/x-www-form-urlencoded'

  expect((await send('name=Ada', type, '/form')).status).toBe(200)
  expect((await send('name=Ada', type, '/json')).status).toBe(415)
})

test.for(['', 'text/plain', 'multipart/form-data; boundary=x', 'application/jsonp'])(
  'the content type %j is a 415',
  async (type) => {
    expect((await send('{"name":"Ada"}', type)).status).toBe(415)
  },
)

test('a field that the schema refuses is named with its path', async () => {
  const response = await send('{"name":""}')

  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    message: 'Name is required',
    issues: [{ path: 'name', message: 'Name is required' }],
  })
})

test.for([
  ['nothing', ''],
  ['broken JSON', '{"name":'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a NUL character', String.raw`{"name":"a\u0000b"}`],
  ['a NUL in a key', String.raw`{"name":"a","tags":{"\u0000":1}}`],
  ['half a surrogate pair', String.raw`{"name":"\ud800"}`],
  ['deep nesting', `{"name":"a","tags":${'['.repeat(100)}${']'.repeat(100)}}`],
] as const)('%s is a 400 with a message', async ([, text]) => {
  const response = await send(text)

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: expect.any(String) })
})

test.for(['null', '[]', '"Ada"', '7'])(
  '%s, which has no fields, is refused in plain words',
  async (text) => {
    const response = await send(text)

    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'Send the fields as one JSON object' })
  },
)

test('bytes that are no UTF-8 are a 400', async () => {
  const bytes = new Uint8Array(Buffer.from('{"name":"caf\u00e9"}', 'latin1'))

  expect((await send(bytes)).status).toBe(400)
})

test('a body above the limit is a 413, announced or not', async () => {
  const large = JSON.stringify({ name: 'x'.repeat(2000) })

  const announced = await app.request('/json', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': String(large.length) },
    body: large,
  })
  const streamed = await send(large)

  expect([announced.status, streamed.status]).toEqual([413, 413])
})

test('a body of very many values is refused before they are made', async () => {
  const tags = Array.from({ length: 10_001 }, () => [])

  const response = await send(JSON.stringify({ name: 'a', tags }), undefined, '/form')

  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ message: 'The request has too many values' })
})

test('commas and brackets within a text are no values', async () => {
  const name = ',[{"\\'.repeat(10_001)

  expect(await (await send(JSON.stringify({ name }), undefined, '/form')).json()).toEqual({ name })
})

test('images are moved out of a text and replaced by short addresses', async () => {
  const picture = 'AB+/'.repeat(2000)
  const name = `a <img src="data:image/png;base64,${picture}"> b <img src="data:image/gif;base64,R0lG">`

  const sent = await (await send(JSON.stringify({ name }), undefined, '/written')).json()

  const [[key]] = sent.pictures
  expect(key).toMatch(/^data:image\/png;base64,[\da-f]{64}$/)
  expect(sent).toEqual({
    name: `a <img src="${key}"> b <img src="data:image/gif;base64,R0lG">`,
    pictures: [[key, 8000]],
  })
})

test.for([
  ['a text above 2 MB', 'x'.repeat(2_100_000), 'This text is longer than'],
  [
    'a picture above 5 MB',
    `<img src="data:image/png;base64,${'A'.repeat(6_990_510)}">`,
    'An image in the text cannot be used: File size must be less than 5MB',
  ],
] as const)('%s is refused at its field', async ([, name, message]) => {
  const response = await send(JSON.stringify({ name }), undefined, '/written')

  expect(response.status).toBe(400)
  const expected = expect.stringContaining(message)
  expect(await response.json()).toEqual({
    message: expected,
    issues: [{ path: 'name', message: expected }],
  })
})

async function send(
  text: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
  path = '/json',
): Promise<Response> {
  return app.request(path, { method: 'POST', headers: { 'Content-Type': type }, body: text })
}
