import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { CopyOffer } from './copy-offer.tsx'
import { useFormFocus } from './use-form-focus.ts'
import type { WorkForm } from './use-work-form.ts'

type WorkFormFrameProps<Values extends FieldValues> = {
  work: WorkForm<Values>
  title: string
  saveLabel: string
  /** Fields by their names, for the comparison with somebody else's version. */
  labels: Record<string, string>
  onCancel: () => void
  /** More buttons, such as Preview. */
  actions?: ReactNode
  children: ReactNode
}

/** Heading, fields and action bar of a form, and all the questions it may have to ask. */
export function WorkFormFrame<Values extends FieldValues>(props: WorkFormFrameProps<Values>) {
  const { work, title, saveLabel, labels, onCancel, actions, children } = props
  const form = useFormFocus({ isSaving: work.isSaving, hasOffer: work.copy.offer !== undefined })
  return (
    <>
      <h1 className="view-title">{title}</h1>
      <CopyOffer work={work} />
      <form
        ref={form}
        className="work-form"
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          void work.submit('close')
        }}
      >
        {children}
        <div className="action-bar">
          {work.problem && (
            <p role="alert" className="notice" data-tone="bad">
              {work.problem}
            </p>
          )}
          {work.conflict && <ConflictPanel work={work} labels={labels} />}
          <div className="action-bar-row">
            <Button type="submit" small busy={work.isSaving}>
              {work.isSaving ? 'Saving...' : saveLabel}
            </Button>
            {actions}
            <Button variant="secondary" small onClick={onCancel}>
              Cancel
            </Button>
            <output className="quiet text-sm">{statusOf(work)}</output>
          </div>
        </div>
      </form>
      {work.blocker.state === 'blocked' && (
        <ConfirmDialog
          title="Leave without saving?"
          confirmLabel="Leave without saving"
          cancelLabel="Stay here"
          onConfirm={async () => {
            await work.copy.drop()
            work.blocker.proceed?.()
          }}
          onCancel={() => work.blocker.reset?.()}
        >
          <p>Your changes to this form have not been saved.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type SaveState = Pick<WorkForm<FieldValues>, 'isChanged' | 'savedAt'> & {
  copy: Pick<WorkForm<FieldValues>['copy'], 'isKept'>
}

/** Says that changes are kept only once they are: a private window may refuse to. */
function statusOf({ isChanged, savedAt, copy }: SaveState) {
  if (isChanged) return copy.isKept ? 'Unsaved changes, kept in this browser' : 'Unsaved changes'
  return savedAt ? `Saved at ${timeOf(savedAt)}` : ''
}

function timeOf(date: Date): string {
  return date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
}
