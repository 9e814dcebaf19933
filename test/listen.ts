import { once } from 'node:events'
import type { Server } from 'node:net'

/** Starts a server that listens on localhost only. @returns its port */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return getPort(server)
}

export function getPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP port')
  return address.port
}
