import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { openConnection, readToClose } from '#test/peers/connection.ts'
import { fetchRaw } from '#test/peers/http.ts'
import { listen } from '#test/peers/listen.ts'

test('a connection that is reset in the middle fails its reader, and not the run', async () => {
  const server = createServer((request, response) => {
    response.write('half an answer', () => request.socket.resetAndDestroy())
  })
  const port = await listen(server)
  const socket = openConnection(port)
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n')

  await expect(readToClose(socket)).rejects.toThrow('ECONNRESET')
  await expect(fetchRaw(port, '/')).rejects.toThrow(/aborted|reset/i)
})
