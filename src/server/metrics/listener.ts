import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Log } from '../log/log.ts'

type Answer = { contentType: string; text: string }

/** Answers GET /metrics only. */
export function metricsListener(read: () => Promise<Answer>, log: Log): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Content-Type', 'text/plain; charset=utf-8')
    if (!isRead || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end('The figures are at /metrics\n')
      return
    }
    try {
      const { contentType, text } = await read()
      response.writeHead(200, { 'Content-Type': contentType }).end(text)
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be read')
      response.writeHead(500).end('The figures could not be read; the log says why\n')
    }
  }
  return (request, response) => void answer(request, response)
}
