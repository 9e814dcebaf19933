import type { Server } from 'node:http'

const GRACE_MS = 10_000
const CLOSE_IDLE_MS = 100

/** Aborts when the process is asked to stop. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  // A second signal must not kill the process: a terminal and npm may both send one.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
  return stopping.signal
}

/** Closes idle connections at once and busy ones after their answer, or after the grace period. */
export async function finishRequests(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  // A keep-alive connection becomes idle again after its answer, so one pass is not enough.
  server.closeIdleConnections()
  const idleTimer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS)
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearInterval(idleTimer)
  clearTimeout(deadline)
}
