import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * Connects to a server of this machine until the test ends. An error that nothing listens to, such as a
 * reset, would fail the run outside of every test.
 */
export function openConnection(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('latin1')
  onTestFinished(() => void socket.destroy())
  return socket.on('error', () => {})
}

/**
 * Reads everything that comes until the connection closes. Nobody has to wait for it.
 *
 * @throws If the connection is reset.
 */
export function readToClose(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  promise.catch(() => {})
  let text = ''
  socket.on('data', (piece: string) => (text += piece))
  socket.once('error', reject).once('close', () => resolve(text))
  return promise
}
