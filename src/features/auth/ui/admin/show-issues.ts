import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from '#ui/api.ts'

/** Shows what the server says of these fields beside them. @returns whether it said anything */
export function showIssues<Values extends FieldValues>(
  error: Error,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const issues = error instanceof ApiError ? error.issues : []
  const named = fields.flatMap((field) => {
    const issue = issues.find(({ path }) => path === field)
    return issue ? [{ field, message: issue.message }] : []
  })
  for (const { field, message } of named) setError(field, { message }, { shouldFocus: true })
  return named.length > 0
}
