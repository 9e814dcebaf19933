import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Connects to a server of this machine until the test ends. The server may reset the connection, which
 * closes it: an error that nothing listens to would fail the run outside of every test.
 */
export function openConnection(port: number, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).setEncoding('latin1')
  onTestFinished(() => void socket.destroy())
  return socket.on('error', () => {})
}

/** Everything that comes until the connection closes. */
export async function readToClose(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (piece: string) => (text += piece))
  await new Promise((resolve) => {
    socket.once('close', resolve)
  })
  return text
}
