import type { ErrorBody } from '#shared/error-body.ts'

type More = Omit<ErrorBody, 'message'> & {
  /** The field that the message is about. */
  path?: string
  headers?: Record<string, string>
  cause?: unknown
}

/** An expected failure; the message is for the person who caused it. */
export abstract class AppError extends Error {
  abstract readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503
  readonly issues: ErrorBody['issues']
  readonly code: ErrorBody['code']
  readonly current: unknown
  readonly nearest: ErrorBody['nearest']
  readonly headers: Record<string, string>

  constructor(message: string, more: More = {}) {
    super(message, { cause: more.cause })
    this.issues = more.path === undefined ? more.issues : [{ path: more.path, message }]
    this.code = more.code
    this.current = more.current
    this.nearest = more.nearest
    this.headers = more.headers ?? {}
  }
}

export class InvalidInput extends AppError {
  readonly status = 400
}
/** Turns the error of a picture into one of the form field that contains it. */
export function pictureFault(message: string, more: More): InvalidInput {
  return new InvalidInput(`An image in the text cannot be used: ${message}`, more)
}
/** The connection ended before the request was complete, so nobody reads the answer. */
export class RequestAborted extends AppError {
  readonly status = 400
}
export class Unauthorized extends AppError {
  readonly status = 401
}
/** The admin must do something else first, which `code` names. */
export class Forbidden extends AppError {
  readonly status = 403
}
export class NotFound extends AppError {
  readonly status = 404
}
export class Conflict extends AppError {
  readonly status = 409
}
export class TooLarge extends AppError {
  readonly status = 413
}
export class WrongType extends AppError {
  readonly status = 415
}
export class TooManyRequests extends AppError {
  readonly status = 429
}
export class Unavailable extends AppError {
  readonly status = 503
}
