import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../api.ts'

/** What the server has, when it refused because that is newer than what the form began with. */
export function storedVersionOf(error: unknown): unknown {
  return error instanceof ApiError && error.status === 409 ? error.current : undefined
}

/** Puts what the server found wrong beside the fields that it names. */
export function showIssues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return
  for (const { path, message } of error.issues) {
    if (isField(form, path)) form.setError(path, { message }, { shouldFocus: true })
  }
}

function isField<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
): name is Path<Values> {
  return Object.hasOwn(form.getValues(), name)
}

/** Why a save failed and what to do, in a sentence. */
export function failureOf(error: unknown): string {
  if (error instanceof ApiError) return error.reason ?? error.message
  if (error instanceof TypeError) {
    return 'The server cannot be reached. Nothing is lost: try again when the connection is back.'
  }
  return error instanceof Error ? error.message : String(error)
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** What becomes of the words when somebody else has deleted what they were to change. */
export function deletedOf(isKept: boolean): string {
  return isKept
    ? 'It has been deleted meanwhile. Nothing you have written is lost: it is offered when you begin a new one.'
    : 'It has been deleted meanwhile. Copy what you have written into a new one before you leave.'
}
