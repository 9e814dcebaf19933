import { ZodError } from 'zod'
import { InvalidInput } from '#server/errors.ts'

/** A source cannot be imported; the message says what to do. */
export class ImportError extends InvalidInput {}

/** An item is no content of this site; the message says why. */
export class LeftOut extends ImportError {}

export function damaged(reason: string, cause?: unknown): ImportError {
  return new ImportError(`The file is damaged, so nothing was imported: ${reason}`, { cause })
}

/** Names the place where a source does not match its format; other errors stay as they are. */
export function asImportError(cause: unknown): unknown {
  if (!(cause instanceof ZodError)) return cause
  const [issue] = cause.issues
  const place = issue?.path.join('.') || 'an item'
  const message = `The file does not match its format, so nothing was imported: ${place}: ${issue?.message}`
  return new ImportError(message, { cause })
}
