import type { KeyboardEvent, ReactNode } from 'react'
import { DraftOffer, type DraftOfferProps } from '#ui/admin/form/draft-offer.tsx'
import { Problem } from '#ui/admin/problem.tsx'
import { Button } from '#ui/components/button.tsx'
import type { useMessageForm } from './use-message-form.ts'

type AnswerFormProps = {
  work: Omit<DraftOfferProps['work'], 'labels'> &
    Pick<ReturnType<typeof useMessageForm>, 'submission' | 'isDraftKept'>
  /** What the fields of a draft are called. */
  labels: Record<string, string>
  label: string
  submitLabel: string
  busyLabel?: string
  /** Whether somebody has just asked for the form: its first field gets the focus. */
  isAsked: boolean
  /** Whether it waits for something that it must not lose. */
  isWaiting?: boolean
  onClose: () => void
  children: ReactNode
  /** Shown below the buttons. */
  below?: ReactNode
}

/** A form under the words of a message, in the place of its actions. */
export function AnswerForm(props: AnswerFormProps) {
  const { work, labels, label, submitLabel, busyLabel = 'Saving...', isAsked, isWaiting } = props
  const { submit, isBusy, problem } = work.submission
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isWaiting) void submit()
  }
  return (
    <div className="reply">
      <DraftOffer work={{ ...work, labels }} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter does what the button does */}
      <form
        ref={isAsked ? showForm : undefined}
        className="panel-form"
        noValidate
        aria-label={label}
        onKeyDown={handleKeyDown}
        onSubmit={(event) => void submit(event)}
      >
        {props.children}
        <Problem text={problem} />
        <div className="action-bar-row">
          <Button type="submit" small busy={isBusy || isWaiting}>
            {isBusy ? busyLabel : submitLabel}
          </Button>
          <Button variant="secondary" small busy={isWaiting} onClick={props.onClose}>
            Close
          </Button>
          <output className="quiet text-sm">
            {work.isDraftKept && 'Draft kept in this browser'}
          </output>
        </div>
        {props.below}
      </form>
    </div>
  )
}

/** As much as fits of the form comes into sight, and always the field that has the focus. */
function showForm(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: 'nearest' })
  const field = form?.querySelector<HTMLElement>('textarea, input')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'nearest' })
}
