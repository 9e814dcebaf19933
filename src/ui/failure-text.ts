import { ApiError, UnreadableAnswer } from './api.ts'

/** For a form that keeps what was typed. */
export const UNREACHABLE =
  'The server cannot be reached. Nothing is lost. Try again when the connection is back.'

const TOO_LARGE_FOR_PROXY =
  'It is too large for the web server in front of this site. Your IT provider can raise its limit.'

type FailureTexts = {
  /** Used when the server sent no answer. */
  unreachable?: string
  /** Used when there is no message for people; defaults to the technical one. */
  otherwise?: string
}

/** Explains a failed call to a person, in the server's own words if possible. */
export function describeFailure(
  error: unknown,
  { otherwise, unreachable = otherwise ?? 'The server cannot be reached.' }: FailureTexts = {},
): string {
  if (error instanceof ApiError) {
    if (error.reason) return error.reason
    return error.status === 413 ? TOO_LARGE_FOR_PROXY : (otherwise ?? error.message)
  }
  if (error instanceof UnreadableAnswer) return error.message
  if (error instanceof TypeError) return unreachable
  return otherwise ?? (error instanceof Error ? error.message : String(error))
}

/** The same text for use after a colon: 'Failed to upload image: the server cannot be reached'. */
export function describeFailureReason(error: unknown, otherwise?: string): string {
  return describeFailure(error, { unreachable: 'the server cannot be reached', otherwise })
}
