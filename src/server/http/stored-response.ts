import { hash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { encode } from './encoding.ts'
import type { Encoding } from './encoding.ts'

/** What the headers of three renditions take, as lists and as bytes. */
const HEADERS_BYTES = 6 * 1024

/** An answer in one encoding, ready to be written; headers are name, value, name, value. */
export class Rendition {
  readonly etag: string
  readonly headers: string[]
  readonly notModified: string[]
  readonly body: Buffer
  readonly #heads = new Map<number, { last: string; bytes: Buffer }>()

  constructor(common: [string, string][], own: [string, string][], etag: string, body: Buffer) {
    this.etag = etag
    this.body = body
    this.notModified = common.filter(([name]) => !name.startsWith('Content-T')).flat()
    this.headers = [...common, ...own, ['Content-Length', String(body.length)]].flat()
  }

  /**
   * Status line and headers as they are on the wire; `last` are the headers of the moment, with the
   * empty line. The bytes are kept until another moment is asked for.
   */
  head(status: number, last: string): Buffer {
    const kept = this.#heads.get(status)
    if (kept?.last === last) return kept.bytes
    const lines = linesOf(status === 304 ? this.notModified : this.headers)
    const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}${last}`
    const bytes = Buffer.from(text, 'latin1')
    this.#heads.set(status, { last, bytes })
    return bytes
  }
}

/** Finished bytes with their status. */
export type Answer = { status: number; rendition: Rendition }

/** An answer whose bytes are finished: a page of the cache or a file of the build. */
export class StoredResponse {
  readonly status: number
  readonly #headers: Record<string, string>
  readonly #identity: Buffer
  readonly #tag: string
  readonly #renditions = new Map<Encoding, Rendition>()
  readonly #underWay = new Map<Encoding, Promise<Rendition>>()
  /** Told when another encoding was added, for whoever counts the bytes. */
  onGrowth: (() => void) | undefined

  constructor(status: number, headers: Record<string, string>, identity: Buffer) {
    this.status = status
    this.#headers = headers
    this.#identity = identity
    this.#tag = hash('sha1', identity, 'base64url')
  }

  header(name: string): string | undefined {
    return this.#headers[name]
  }

  /** Bytes held, for the bound of a cache. */
  get size(): number {
    let size = this.#identity.length + HEADERS_BYTES
    for (const rendition of this.#renditions.values()) size += rendition.body.length
    return size
  }

  /** The rendition if it was prepared before, without waiting. */
  ready(encoding: Encoding): Rendition | undefined {
    return this.#renditions.get(encoding)
  }

  /** Encoded once for all who wait. */
  async prepare(encoding: Encoding): Promise<Rendition> {
    const ready = this.ready(encoding)
    if (ready) return ready
    const underWay = this.#underWay.get(encoding) ?? this.#encode(encoding)
    this.#underWay.set(encoding, underWay)
    return underWay
  }

  async #encode(encoding: Encoding): Promise<Rendition> {
    try {
      return this.add(encoding, await encode(this.#identity, encoding))
    } finally {
      this.#underWay.delete(encoding)
    }
  }

  /** Takes bytes that were encoded elsewhere, such as at build time. */
  add(encoding: Encoding, body: Buffer): Rendition {
    const etag = `"${this.#tag}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const common = Object.entries({ ...this.#headers, ETag: etag, Vary: 'Accept-Encoding' })
    const own: [string, string][] = encoding === 'identity' ? [] : [['Content-Encoding', encoding]]
    const rendition = new Rendition(common, own, etag, body)
    this.#renditions.set(encoding, rendition)
    this.onGrowth?.()
    return rendition
  }
}

/** Writes the answer, or 304 when the client has it already. */
export function writeStored(
  request: IncomingMessage,
  response: ServerResponse,
  { status, rendition }: Answer,
): void {
  if (isKnownTo(request.headers['if-none-match'], { status, rendition })) {
    response.writeHead(304, rendition.notModified)
    response.end()
    return
  }
  response.writeHead(status, rendition.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(rendition.body)
}

/** The same answer for code that speaks in Request and Response. */
export function responseOf(request: Request, { status, rendition }: Answer): Response {
  const known = request.headers.get('if-none-match') ?? undefined
  if (isKnownTo(known, { status, rendition })) {
    return new Response(null, { status: 304, headers: pairsOf(rendition.notModified) })
  }
  return new Response(new Uint8Array(rendition.body), {
    status,
    headers: pairsOf(rendition.headers),
  })
}

function linesOf(flat: string[]): string {
  return pairsOf(flat)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}

function pairsOf(flat: string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []))
}

/** Whether a client that sends this If-None-Match has the answer already. */
export function isKnownTo(known: string | undefined, { status, rendition }: Answer): boolean {
  return known !== undefined && status === 200 && matches(known, rendition.etag)
}

/** If-None-Match compares weakly and may list several tags (RFC 9110, 13.1.2). */
export function matches(header: string, etag: string): boolean {
  if (header === etag) return true
  return header.split(',').some((part) => {
    const tag = part.trim()
    return tag === '*' || tag === etag || tag === `W/${etag}`
  })
}
