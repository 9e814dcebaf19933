import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { signIn } from '#test/admin.ts'
import { startServer } from '#test/app.ts'
import { openConnection, readToClose } from '#test/peers/connection.ts'
import { fetchRaw } from '#test/peers/http.ts'
import { PATIENCE } from '#test/patience.ts'

const LIMITS = { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 100 }
const MADE_UP = 'x'.repeat(43)

test.for([
  ['a message', '/api/contact', ''],
  ['a message with a token that is made up', '/api/contact', MADE_UP],
  ['a sign-in', '/api/admin/login', ''],
] as const)('%s that is sent too slowly is refused', async ([, path, token]) => {
  const { port } = await startServer({}, LIMITS)

  const answer = await begin(port, path, token).answer

  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('Content-Security-Policy: ')
  expect(answer).toContain('{"message":"The request took too long to arrive"}')
})

test('an admin gets in and is heard while slow bodies hold every connection', async () => {
  const app = await startServer({}, { connectionsMax: 20 })
  const { token } = await signIn(app)
  const flood = async () => {
    for (let count = 0; count < 40; count += 1) {
      const asked = once(app.server, 'request')
      begin(app.port, '/api/contact', '')
      await asked
    }
  }
  await flood()

  const arrived = once(app.server, 'request')
  const write = begin(app.port, '/api/admin/faq/categories', token)
  const [request] = await arrived
  await expect.poll(() => request.isFromAdmin, PATIENCE).toBe(true)
  await flood()
  write.socket.write('"Billing"}')

  expect(await write.answer).toMatch(/^HTTP\/1\.1 201 /)
})

test('a body that ends halfway leaves no line about a fault of the site', async () => {
  const { services, server, port } = await startServer()
  const fault = vi.spyOn(services.log, 'error')
  const { socket } = begin(port, '/api/contact', '')
  const [, response] = await once(server, 'request')

  socket.destroy()
  await once(response, 'close')
  await fetchRaw(port, '/api/blog')

  expect(fault).not.toHaveBeenCalled()
})

/** A request of which half the body is sent. */
function begin(port: number, path: string, token: string) {
  const socket = openConnection(port)
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: site',
    'Content-Type: application/json',
    'Content-Length: 18',
    'Connection: close',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
  ]
  socket.write([...lines, '', '{"name":'].join('\r\n'))
  return { socket, answer: readToClose(socket) }
}
