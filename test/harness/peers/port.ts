import type { Server } from 'node:net'

export function getPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP port')
  return address.port
}
