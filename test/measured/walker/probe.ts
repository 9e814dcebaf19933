// Loaded into the built server by NODE_OPTIONS: counts what it takes of the processor.
import { createServer } from 'node:net'
import { isMainThread, type Worker } from 'node:worker_threads'

/** Far shorter than what a visitor notices, and long enough to cost nothing. */
const LOOK_EVERY_MS = 5

export type Reading = {
  /** The longest turn of the thread that answers all requests, since the last reading. */
  turnMs: number
  /** Of the process since its start, without its workers. */
  spentMs: number
}

const toMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
const readThread = () => toMs(process.threadCpuUsage())

if (isMainThread && process.env.PROBE) startProbe(process.env.PROBE)

/** Answers each line on the socket at this place with a reading. */
function startProbe(place: string): void {
  let last = readThread()
  let turnMs = 0
  const look = () => {
    const now = readThread()
    turnMs = Math.max(turnMs, now - last)
    last = now
  }
  setInterval(look, LOOK_EVERY_MS).unref()
  const readWorkers = countWorkers()
  const read = async (): Promise<Reading> => {
    look()
    const reading = { turnMs, spentMs: toMs(process.cpuUsage()) - (await readWorkers()) }
    turnMs = 0
    return reading
  }
  const server = createServer((socket) => {
    // A test may leave before it is answered, which is no fault of the server.
    socket.on('error', () => {})
    socket.on('data', () => void read().then((found) => socket.write(`${JSON.stringify(found)}\n`)))
  })
  // A process that the server starts loads this too, and finds the place taken.
  server.on('error', () => {})
  server.unref().listen(place)
}

/** The time of all workers, also of those that have ended, as far as it was seen. */
function countWorkers(): () => Promise<number> {
  const spent = new Map<Worker, number>()
  process.on('worker', (worker) => spent.set(worker, 0))
  const read = async () => {
    for (const worker of spent.keys()) {
      const usage = await worker.cpuUsage().catch(() => undefined)
      if (usage) spent.set(worker, toMs(usage))
    }
    return spent.values().reduce((sum, ms) => sum + ms, 0)
  }
  setInterval(() => void read(), 10 * LOOK_EVERY_MS).unref()
  return read
}
