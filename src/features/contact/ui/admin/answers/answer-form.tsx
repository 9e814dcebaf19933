import { useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { ConfirmDialog } from '#ui/admin/dialogs/confirm-dialog.tsx'
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
  /** Asked before it is sent, if nothing else is in the way. */
  question?: { title: string; text: string; isDue: () => Promise<boolean> } | undefined
  onClose: () => void
  children: ReactNode
  /** Shown beside the buttons. */
  beside?: ReactNode
  /** Shown below the buttons. */
  below?: ReactNode
}

/** A form under the words of a message, in the place of its actions. */
export function AnswerForm(props: AnswerFormProps) {
  const { work, labels, label, submitLabel, busyLabel = 'Saving...', isAsked, isWaiting } = props
  const { submit, isBusy, problem } = work.submission
  const [isAsking, setAsking] = useState(false)
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (await props.question?.isDue()) setAsking(true)
    else void submit()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (isWaiting) event.preventDefault()
    else void send(event)
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
        onSubmit={(event) => void send(event)}
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
          {props.beside}
        </div>
        {props.below}
      </form>
      {isAsking && props.question && (
        <ConfirmDialog
          title={props.question.title}
          confirmLabel={submitLabel}
          variant="primary"
          onConfirm={async () => {
            await submit()
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{props.question.text}</p>
        </ConfirmDialog>
      )}
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
