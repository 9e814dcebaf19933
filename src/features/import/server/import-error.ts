import { ZodError } from 'zod'
import { InvalidInput } from '#server/errors.ts'

/** A source cannot be imported; the message says what to do. */
export class ImportError extends InvalidInput {}

/** Says where a source has something else than its format says; other errors stay as they are. */
export function asImportError(cause: unknown): unknown {
  if (!(cause instanceof ZodError)) return cause
  const [issue] = cause.issues
  const place = issue?.path.join('.') || 'an item'
  const message = `The file is not what it says, so nothing was imported: ${place}: ${issue?.message}`
  return new ImportError(message, { cause })
}
