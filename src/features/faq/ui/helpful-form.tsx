import { useId, useRef, useState, type SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router'
import { sendHelpful } from './queries.ts'

const THANKS = 'Thank you. This helps us write better answers.'
const FAILED = 'Your answer did not reach us. Please try again.'

/** Asks below an answer whether it was helpful; without JavaScript, the page says thank you. */
export function HelpfulForm({ id }: { id: number }) {
  const [search] = useSearchParams()
  const label = useId()
  const result = useRef<HTMLOutputElement>(null)
  const [state, setState] = useState<'asked' | 'sending' | 'sent' | 'failed'>('asked')
  const isAnswered = state === 'sent' || search.get('thanks') === String(id)
  const send = async (helpful: boolean) => {
    setState('sending')
    try {
      await sendHelpful(id, helpful)
      setState('sent')
      // The pressed button is gone.
      result.current?.focus()
    } catch {
      setState('failed')
    }
  }
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (submitter instanceof HTMLButtonElement) void send(submitter.value === 'true')
  }
  return (
    <form
      method="post"
      action={`/api/faq/items/${id}/helpful`}
      onSubmit={handleSubmit}
      // There are as many forms as answers, and none is a landmark.
      role="presentation"
      className="mt-4 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 text-sm text-slate print:hidden"
    >
      {!isAnswered && (
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no part in the layout
          role="group"
          aria-labelledby={label}
          className="flex flex-wrap items-center gap-x-3 gap-y-2"
        >
          <span id={label}>Was this helpful?</span>
          {[true, false].map((helpful) => (
            <button
              key={String(helpful)}
              type="submit"
              name="helpful"
              value={String(helpful)}
              disabled={state === 'sending'}
              className="faq-helpful"
            >
              {helpful ? 'Yes' : 'No'}
            </button>
          ))}
        </div>
      )}
      <output ref={result} tabIndex={-1} className="outline-none">
        {isAnswered ? THANKS : state === 'failed' && FAILED}
      </output>
    </form>
  )
}
