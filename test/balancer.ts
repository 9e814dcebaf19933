import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from './listen.ts'

const HEALTH_MS = 100
/** Says which node answered. */
export const NODE_HEADER = 'x-node'
const PASSED_ON = ['authorization', 'content-type', 'user-agent', 'x-forwarded-for'] as const

type Node = { origin: string; isReady: boolean }
export type Balancer = {
  origin: string
  /** The origins of all nodes, and of those that are ready. */
  nodes: () => string[]
  ready: () => string[]
  /** A node has come back at another address. */
  replace: (old: string, origin: string) => void
}

/**
 * What stands in front of several nodes: it asks each for its health, takes turns among those that
 * are ready, or among all when none is, and asks another one when a read breaks. A write is made once.
 */
export async function startBalancer(origins: string[]): Promise<Balancer> {
  const nodes = origins.map((origin): Node => ({ origin, isReady: true }))
  let turn = 0
  const inTurn = () => {
    const ready = nodes.filter(({ isReady }) => isReady)
    const able = ready.length > 0 ? ready : nodes
    turn = (turn + 1) % able.length
    return [...able.slice(turn), ...able.slice(0, turn)]
  }
  const server = createServer((request, response) => {
    void balance(request, response, inTurn())
  })
  const port = await listen(server)
  const looking = setInterval(() => void Promise.all(nodes.map(look)), HEALTH_MS)
  onTestFinished(() => {
    clearInterval(looking)
    server.closeAllConnections()
    server.close()
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    nodes: () => nodes.map(({ origin }) => origin),
    ready: () => nodes.filter(({ isReady }) => isReady).map(({ origin }) => origin),
    replace(old, origin) {
      const node = nodes.find((it) => it.origin === old)
      if (node) Object.assign(node, { origin, isReady: false })
    },
  }
}

async function look(node: Node): Promise<void> {
  const { origin } = node
  const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
  // It may have been replaced while it was asked.
  if (node.origin === origin) node.isReady = isReady
}

async function balance(request: IncomingMessage, response: ServerResponse, nodes: Node[]) {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  for (const { origin } of isRead ? nodes : nodes.slice(0, 1)) {
    try {
      const answer = await fetch(origin + request.url, {
        method: request.method ?? 'GET',
        headers: PASSED_ON.flatMap((name) => {
          const value = request.headers[name]
          return typeof value === 'string' ? [[name, value] satisfies [string, string]] : []
        }),
        redirect: 'manual',
        ...(!isRead && { body }),
      })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const type = answer.headers.get('content-type')
      response.writeHead(answer.status, {
        [NODE_HEADER]: origin,
        ...(type && { 'Content-Type': type }),
      })
      response.end(bytes)
      return
    } catch {
      // The next one is asked, if this was a read.
    }
  }
  response.writeHead(502).end()
}
