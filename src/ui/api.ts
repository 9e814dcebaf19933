import type { ErrorBody } from '#shared/error-body.ts'

export type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>

/** A failed call; its message is 'status: body' (docs/specification.md#calls-from-the-browser). */
export class ApiError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }

  /** The message for people, when the server sent one. */
  get reason(): string | undefined {
    return this.answer?.message
  }

  /** The validation errors by field, when the server sent any. */
  get issues(): { path: string; message: string }[] {
    return this.answer?.issues ?? []
  }

  /** The stored entity of a 409 answer, when somebody else saved first. */
  get current(): unknown {
    return this.answer?.current
  }

  /** What the admin must do before the call, with a 403. */
  get code(): ErrorBody['code'] {
    return this.answer?.code
  }

  /** The whole answer; undefined when it is not JSON, as from a proxy. */
  get answer(): Partial<ErrorBody> | undefined {
    try {
      return JSON.parse(this.body) ?? undefined
    } catch {
      return undefined
    }
  }
}

/**
 * A successful answer with an unexpected shape, from a newer release or a proxy. The message is for
 * people; the console has the details.
 */
export class UnreadableAnswer extends Error {
  constructor(cause: unknown) {
    super('The site sent a response that this page cannot read. Please reload the page.', {
      cause,
    })
    this.name = 'UnreadableAnswer'
    // oxlint-disable-next-line no-console -- the details help developers only
    console.error('A response from the site cannot be read', cause)
  }
}

/**
 * The JSON of a successful answer, undefined for 204.
 * @throws {ApiError} for any other answer
 * @throws {UnreadableAnswer} for an answer that is not JSON
 */
export async function readAnswer(response: Response) {
  await ensureSuccess(response)
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch (error) {
    // Other errors mean that the connection broke while the body was read.
    throw error instanceof SyntaxError ? new UnreadableAnswer(error) : error
  }
}

/** Passes a successful answer on. @throws {ApiError} for any other */
export async function ensureSuccess(response: Response): Promise<Response> {
  if (response.ok) return response
  throw new ApiError(response.status, (await response.text()) || response.statusText)
}

/** Parses an answer with a schema. @throws {UnreadableAnswer} */
export function parseAnswer<Output>(
  schema: { parse: (answer: unknown) => Output },
  answer: unknown,
): Output {
  try {
    return schema.parse(answer)
  } catch (error) {
    throw new UnreadableAnswer(error)
  }
}

/** Calls the API from the browser; sends a JSON content type only with a body. */
export async function callApi(method: Method, path: string, body?: unknown, token?: string | null) {
  return readAnswer(await fetch(path, buildRequestInit(method, body, token)))
}

export type Method = 'POST' | 'PUT' | 'DELETE'

/** With a `key`, a lost call can be repeated, because the server runs it once. */
export function buildRequestInit(
  method: Method,
  body: unknown,
  token?: string | null,
  key?: string,
): RequestInit {
  return {
    method,
    credentials: 'include',
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}
