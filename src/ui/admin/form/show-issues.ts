import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../api.ts'

/** Shows the errors of the server beside their fields. @returns whether there were any */
export function showIssues<Values extends FieldValues>(
  error: unknown,
  { getValues, setError }: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
): boolean {
  const isField = (name: string): name is Path<Values> => Object.hasOwn(getValues(), name)
  let isShown = false
  for (const { path, message } of error instanceof ApiError ? error.issues : []) {
    if (!isField(path)) continue
    setError(path, { message }, { shouldFocus: true })
    isShown = true
  }
  return isShown
}
