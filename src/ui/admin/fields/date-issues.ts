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
