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

type DateIssue = { path: string[]; message: string }

/**
 * The errors in the dates typed in a form on the page. A half-typed date looks empty to everything
 * but its field.
 */
export function listDateIssues(): DateIssue[] {
  const inputs = document.querySelectorAll<HTMLInputElement>('.work-form input[type^=date]')
  return [...inputs].flatMap((input) => {
    const message = messageFor(input)
    return message ? [{ path: input.name.split('.'), message }] : []
  })
}

function messageFor({ type, validity }: HTMLInputElement): string | undefined {
  if (validity.badInput) {
    const whole =
      type === 'date' ? 'date, such as 06/30/2027' : 'date and time, such as 06/30/2027 9:30 AM'
    return `Enter a complete ${whole}, or clear the field.`
  }
  // Browsers read the year 27 as 0027.
  const isOutOfReach = validity.rangeUnderflow || validity.rangeOverflow
  return isOutOfReach ? 'Enter a year from 2000 to 2999.' : undefined
}
