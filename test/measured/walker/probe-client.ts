import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import type { Reading } from './probe.ts'

const PROBE = path.join(import.meta.dirname, 'probe.ts')
const readingSchema = z.object({ turnMs: z.number(), spentMs: z.number() })

/** The settings with which a built server has a probe at this place. */
export const withProbe = (place: string) => ({ NODE_OPTIONS: `--import=${PROBE}`, PROBE: place })

/** Connects to the probe of a server; `close` is needed if the server does not end before. */
export async function connectProbe(place: string) {
  const socket = connect(place).setEncoding('utf8')
  // The connection ends with the site.
  socket.on('error', () => {})
  await once(socket, 'connect')
  const read = async (): Promise<Reading> => {
    const answered = once(socket, 'data')
    socket.write('?')
    const [line] = await answered
    return readingSchema.parse(JSON.parse(String(line)))
  }
  return { read, close: () => void socket.destroy() }
}
