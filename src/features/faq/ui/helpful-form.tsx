import { useMutation } from '@tanstack/react-query'
import { useId, useRef, type SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router'
import { sendHelpful } from './queries.ts'

/** Asks below an answer whether it was helpful; without JavaScript, the page says thank you. */
export function HelpfulForm({ id }: { id: number }) {
  const [search] = useSearchParams()
  const label = useId()
  const result = useRef<HTMLOutputElement>(null)
  const { mutate, isPending, isSuccess, isError } = useMutation({
    mutationFn: (helpful: boolean) => sendHelpful(id, helpful),
    // The pressed button is gone.
    onSuccess: () => result.current?.focus(),
  })
  const isAnswered = isSuccess || search.get('thanks') === String(id)
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) mutate(submitter.value === 'true')
  }
  return (
    <form
      method="post"
      action={`/api/faq/items/${id}/helpful`}
      onSubmit={handleSubmit}
      className="mt-4 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 text-sm text-slate print:hidden"
    >
      {!isAnswered && (
        <>
          <span id={label}>Was this helpful?</span>
          {[true, false].map((helpful) => (
            <button
              key={String(helpful)}
              type="submit"
              name="helpful"
              value={String(helpful)}
              disabled={isPending}
              aria-describedby={label}
              className="faq-helpful"
            >
              {helpful ? 'Yes' : 'No'}
            </button>
          ))}
        </>
      )}
      <output ref={result} tabIndex={-1} className="outline-none">
        {isAnswered && 'Thank you. This helps us write better answers.'}
        {isError && 'Your answer did not reach us. Please try again.'}
      </output>
    </form>
  )
}
