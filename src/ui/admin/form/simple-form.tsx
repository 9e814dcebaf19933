import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { DialogActions } from '../dialogs/dialog.tsx'
import { Problem } from '../problem.tsx'
import type { Submission } from './use-simple-form.ts'

export type SimpleFormProps = {
  submission: Submission
  label?: string
  submitLabel: string
  /** The label while it is sent. */
  busyLabel?: string
  /** Further buttons, at the foot of a dialog. */
  actions?: ReactNode
  /** Full width, for the pages and dialogs of signing in. */
  isWide?: boolean
  children: ReactNode
}

/** The fields of a `useSimpleForm`, the reason of a failure, and the button that sends them. */
export function SimpleForm(props: SimpleFormProps) {
  const { label, submitLabel, busyLabel = 'Saving...', actions, isWide, children } = props
  const { submit, isBusy, problem } = props.submission
  const submitButton = (
    <Button type="submit" small={!isWide} busy={isBusy} className={isWide ? 'w-full' : undefined}>
      {isBusy ? busyLabel : submitLabel}
    </Button>
  )
  return (
    <form
      className={isWide ? 'flex flex-col gap-5' : 'panel-form'}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={(event) => void submit(event)}
    >
      {children}
      <Problem text={problem} />
      {actions ? (
        <DialogActions>
          {actions}
          {submitButton}
        </DialogActions>
      ) : (
        <div>{submitButton}</div>
      )}
    </form>
  )
}
