import type { ErrorBody } from '#shared/error-body.ts'

export type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>

/** A failed call: `message` is 'status: body', as SPEC section 8 words it. */
export class ApiError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }

  /** The server's own sentence, where the body is one of ours. */
  get reason(): string | undefined {
    return this.parsed?.message
  }

  /** What was wrong with which field, where the server said so. */
  get issues(): { path: string; message: string }[] {
    return this.parsed?.issues ?? []
  }

  /** The entity as it is stored, where somebody else saved it first. */
  get current(): unknown {
    return this.parsed?.current
  }

  private get parsed(): Partial<ErrorBody> | undefined {
    try {
      return JSON.parse(this.body) ?? undefined
    } catch {
      // Not JSON: a proxy or a broken connection answered, and there is no sentence to show.
      return undefined
    }
  }
}

/** The JSON of a good answer, nothing for 204; anything else becomes an ApiError. */
export async function readAnswer(response: Response) {
  if (!response.ok)
    throw new ApiError(response.status, (await response.text()) || response.statusText)
  return response.status === 204 ? undefined : response.json()
}

/** One call of the API from the browser; a JSON content type only when there is a body. */
export async function callApi(method: Method, path: string, body?: unknown, token?: string | null) {
  return readAnswer(await fetch(path, requestOf(method, body, token)))
}

export type Method = 'POST' | 'PUT' | 'DELETE'

/** With a `key` the call can be made again when its answer is lost: it is carried out once. */
export function requestOf(
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
