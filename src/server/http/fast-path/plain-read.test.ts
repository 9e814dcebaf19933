import { expect, test } from 'vitest'
import { parsePlainRead } from './plain-read.ts'

const parse = (...lines: string[]) =>
  parsePlainRead(
    Buffer.from(['GET / HTTP/1.1', 'Host: vault.example', ...lines, '', ''].join('\r\n')),
  )

test('a request without a body is a plain read', () => {
  expect(parse('Accept: text/html', 'Connection: keep-alive')).toMatchObject({ url: '/' })
})

test.each([
  'Content-Length: 5',
  'Transfer-Encoding: chunked',
  'Expect: 100-continue',
  'Connection: close',
  'Upgrade: websocket',
])('a request with "%s" is none, whatever follows it', (line) => {
  expect(parse(line)).toBeUndefined()
})
