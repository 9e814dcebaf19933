import { once } from 'node:events'
import { request, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openConnection, readToClose } from './connection.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request exactly as given, without the normalization of an HTTP client. */
export async function fetchRaw(
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { body: sent, ...rest } = options
  const outgoing = request({ port, host: '127.0.0.1', path, agent: false, ...rest }).end(sent)
  // After the headers, an error of the connection fails the reading below.
  outgoing.on('error', () => {})
  const [response] = await once(outgoing, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

/** The decompressed body as text. */
export function decodeBody({ headers, body }: Pick<Answer, 'headers' | 'body'>): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

/** Sends bytes that no HTTP client would send. @returns the status line of the answer */
export async function sendBytes(
  port: number,
  text: string,
  { isEnded = true } = {},
): Promise<string> {
  const socket = openConnection(port)
  if (isEnded) socket.end(text)
  else socket.write(text)
  return (await readToClose(socket)).split('\r\n')[0] ?? ''
}
