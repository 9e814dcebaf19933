import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '#test/app.ts'

const READ = 'GET /api/faq/items HTTP/1.1\r\nHost: site\r\n\r\n'

test.for([
  [10, 'is answered', 10],
  [40, 'is closed', 0],
] as const)('a client that asks %i times at once %s', async ([times, , answered]) => {
  const { port } = await startServer()
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', (piece: string) => (text += piece)).on('error', () => {})

  socket.write(READ.repeat(times - 1) + READ.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  await once(socket, 'close')

  expect(text.split('HTTP/1.1 200 ').length - 1).toBe(answered)
})
