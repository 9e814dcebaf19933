import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { encode, encodingFor, ENCODINGS, type Encoding } from './encoding.ts'

/** The parts of a request that a finished answer depends on; `url` is the path with its query. */
export type Visit = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  socket: Pick<Socket, 'remoteAddress'>
}

/** A finished answer to one request. */
export type Answer = { status: number; headers: [string, string][]; body: Buffer | undefined }

/** Finds a finished answer; undefined for requests that the application has to answer. */
export type FindAnswer = (visit: Visit) => Answer | Promise<Answer> | undefined

/** The memory that the headers of three encodings take. */
const HEADERS_BYTES = 6 * 1024

type Rendition = { etag: string; whole: Answer; notModified: Answer }

/** A cached page or a file of the build, in the encodings requested so far. */
export class StoredResponse {
  readonly status: number
  readonly #headers: Record<string, string>
  readonly #identity: Buffer
  readonly #tag: string
  readonly #offered: readonly Encoding[]
  readonly #renditions = new Map<Encoding, Rendition>()
  readonly #underWay = new Map<Encoding, Promise<Rendition>>()
  /** Called when another encoding was added, which changes `size`. */
  onGrowth: (() => void) | undefined

  /** With `encoded`, as from the build, no other encoding is made. */
  constructor(
    status: number,
    headers: Record<string, string>,
    identity: Buffer,
    encoded?: Map<Encoding, Buffer>,
  ) {
    this.status = status
    this.#headers = headers
    this.#identity = identity
    this.#tag = hash('sha1', identity, 'base64url')
    this.#offered = encoded ? [...encoded.keys()] : ENCODINGS
    if (!encoded) return
    for (const [encoding, body] of [['identity', identity] as const, ...encoded]) {
      this.#add(encoding, body)
    }
  }

  header(name: string): string | undefined {
    return this.#headers[name]
  }

  /** The bytes in memory, for the limit of a cache. */
  get size(): number {
    let size = this.#identity.length + HEADERS_BYTES
    for (const { whole } of this.#renditions.values()) size += whole.body?.length ?? 0
    return size
  }

  /** The answer in the encoding that these headers ask for, if it is already there. */
  ready(headers: IncomingHttpHeaders): Answer | undefined {
    const rendition = this.#renditions.get(this.#encodingFor(headers))
    return rendition && answerTo(headers, rendition)
  }

  /** The answer to a request with these headers. Concurrent requests share one compression. */
  async answer(headers: IncomingHttpHeaders): Promise<Answer> {
    const encoding = this.#encodingFor(headers)
    const known = this.#renditions.get(encoding) ?? this.#underWay.get(encoding)
    const rendition = known ?? this.#encode(encoding)
    if (rendition instanceof Promise) this.#underWay.set(encoding, rendition)
    return answerTo(headers, await rendition)
  }

  #encodingFor(headers: IncomingHttpHeaders): Encoding {
    return encodingFor(headers['accept-encoding']?.toString(), this.#offered)
  }

  async #encode(encoding: Encoding): Promise<Rendition> {
    try {
      return this.#add(encoding, await encode(this.#identity, encoding))
    } finally {
      this.#underWay.delete(encoding)
    }
  }

  #add(encoding: Encoding, body: Buffer): Rendition {
    const etag = `"${this.#tag}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const common = Object.entries({ ...this.#headers, ETag: etag, Vary: 'Accept-Encoding' })
    const coding: [string, string][] =
      encoding === 'identity' ? [] : [['Content-Encoding', encoding]]
    const length: [string, string] = ['Content-Length', String(body.length)]
    const rendition = {
      etag,
      whole: { status: this.status, headers: [...common, ...coding, length], body },
      notModified: {
        status: 304,
        headers: common.filter(([name]) => name !== 'Content-Type'),
        body: undefined,
      },
    }
    this.#renditions.set(encoding, rendition)
    this.onGrowth?.()
    return rendition
  }
}

/** Answers 304 to a client that already has the bytes. */
function answerTo(headers: IncomingHttpHeaders, { etag, whole, notModified }: Rendition): Answer {
  return whole.status === 200 && matches(headers['if-none-match'], etag) ? notModified : whole
}

/** If-None-Match compares weakly and may list several tags (RFC 9110, 13.1.2). */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag) return true
  return header.split(',').some((part) => {
    const tag = part.trim()
    return tag === '*' || tag === etag || tag === `W/${etag}`
  })
}

/** The answer as a `Response` for Hono. */
export function toResponse({ status, headers, body }: Answer): Response {
  // The adapter would add a content type to an empty body.
  if (!body?.length) return new Response(null, { status, headers })
  // A stream, because a Response would copy the bytes and keep them while a client reads.
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(body)
      controller.close()
    },
  })
  return new Response(stream, { status, headers })
}
