import { expect, test } from 'vitest'
import { startServer } from '#test/app.ts'
import { openConnection, readToClose } from '#test/peers/connection.ts'

const READ = 'GET /api/faq/items HTTP/1.1\r\nHost: site\r\n\r\n'

test.for([
  [10, 'is answered', 10],
  [40, 'is closed', 0],
] as const)('a client that asks %i times at once %s', async ([times, , answered]) => {
  const { port } = await startServer()
  const socket = openConnection(port)

  socket.write(READ.repeat(times - 1) + READ.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  const text = await readToClose(socket)

  expect(text.split('HTTP/1.1 200 ').length - 1).toBe(answered)
})
