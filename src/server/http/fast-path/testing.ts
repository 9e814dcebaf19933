import { once } from 'node:events'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { openConnection } from '#test/peers/connection.ts'
import { listen } from '#test/peers/listen.ts'
import { getPort } from '#test/peers/port.ts'
import { StoredResponse, type FindAnswer } from '../answers/stored-response.ts'
import { createWebServer, type RecordAnswer } from '../web-server/web-server.ts'
import { addFastPath } from './fast-path.ts'

const HEADERS = { 'X-Content-Type-Options': 'nosniff' }
const page = new StoredResponse(200, { ...HEADERS, 'Content-Type': 'text/html' }, Buffer.from('hi'))
const large = new StoredResponse(200, HEADERS, Buffer.alloc(9_000_000, 'x'))
const PAGES: Record<string, StoredResponse | undefined> = { '/': page, '/large': large }
for (const stored of [page, large]) await stored.answer({})
export const etag = new Map((await page.answer({})).headers).get('ETag')
export const find: FindAnswer = ({ url, headers }) => {
  const plain = { ...headers, 'accept-encoding': 'identity' }
  return /later/.test(url) ? later(url, plain) : PAGES[url]?.ready(plain)
}
/** How many pages were made so far, and the promise that the last one waits for. */
export const making = { made: 0, released: Promise.withResolvers<void>() }
/** A page that has to be made first; every third one fails. */
const later = async (url: string, headers: IncomingHttpHeaders) => {
  making.made += 1
  await (url === '/much-later' ? making.released.promise : turn())
  if (making.made % 3 === 0) throw new Error('out of order')
  return page.answer(headers)
}

export async function start(
  findAnswer: FindAnswer | undefined,
  recordAnswer?: RecordAnswer,
): Promise<Server> {
  const web = createWebServer(HEADERS)
  const { server, attach } = web
  attach(({ method, url = '', headers }, response) => {
    const stored = method === 'GET' ? PAGES[url === '/later' ? '/' : url] : undefined
    const answer = stored?.ready({ ...headers, 'accept-encoding': 'identity' })
    if (answer) response.writeHead(answer.status, answer.headers.flat()).end(answer.body)
    else response.end('another answer')
  })
  if (findAnswer) addFastPath(web, { findAnswer, recordAnswer })
  await listen(server)
  return server
}

export async function open(server: Server): Promise<Socket> {
  const socket = openConnection(getPort(server))
  await once(socket, 'connect')
  return socket
}
