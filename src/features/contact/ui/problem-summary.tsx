import { fieldIdOf } from './contact-field.tsx'
import type { ContactFormState } from './form-state.tsx'

/**
 * Stands above a form that came back refused. It takes the focus, so that the reader lands here
 * and not at the top of the page.
 */
export function ProblemSummary({ issues, message }: Omit<ContactFormState, 'values'>) {
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is the answer to the reader's own act.
      autoFocus
      tabIndex={-1}
      aria-labelledby="contact-problems"
      className="mb-7 rounded border border-l-4 border-brick bg-brick-soft px-5 py-4"
    >
      <h3 id="contact-problems" className="text-lg font-semibold text-brick">
        Error sending message
      </h3>
      {issues.length === 0 ? (
        <p className="mt-1">{message}</p>
      ) : (
        <ul className="mt-1 list-disc pl-5">
          {issues.map((issue) => (
            <li key={issue.path + issue.message}>
              <a className="link text-ink" href={`#${fieldIdOf(issue.path)}`}>
                {issue.message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
