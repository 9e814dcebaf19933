import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from '#test/peers/listen.ts'

const HEALTH_MS = 100
/** The response header that names the node. */
export const NODE_HEADER = 'x-node'
const PASSED_ON = ['authorization', 'content-type', 'user-agent', 'x-forwarded-for'] as const

type Node = { origin: string; isReady: boolean }
export type Balancer = {
  origin: string
  /** The origins of all nodes, and of the ready ones. */
  nodes: () => string[]
  ready: () => string[]
  /** Replaces the origin of a node that was restarted. */
  replace: (old: string, origin: string) => void
}

/**
 * A load balancer: checks the health of each node, distributes requests among the ready ones (or
 * all, if none is ready), and retries a failed read on another node. Writes are never retried.
 */
export async function startBalancer(origins: string[]): Promise<Balancer> {
  const nodes = origins.map((origin): Node => ({ origin, isReady: true }))
  let turn = 0
  const roundRobin = () => {
    const ready = nodes.filter(({ isReady }) => isReady)
    const able = ready.length > 0 ? ready : nodes
    turn = (turn + 1) % able.length
    return [...able.slice(turn), ...able.slice(0, turn)]
  }
  const server = createServer((request, response) => {
    void balance(request, response, roundRobin())
  })
  const port = await listen(server)
  const healthChecks = setInterval(() => void Promise.all(nodes.map(checkHealth)), HEALTH_MS)
  onTestFinished(() => clearInterval(healthChecks))
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

async function checkHealth(node: Node): Promise<void> {
  const { origin } = node
  const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
  // The node may have been replaced during the request.
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
      // A read is retried on the next node.
    }
  }
  response.writeHead(502).end()
}
