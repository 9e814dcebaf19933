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
  /** Fields by their names, in their order: for a comparison, and to tell kept copies apart. */
  labels: Record<string, string>
  onCancel: () => void
  /** More buttons, such as Preview. */
  actions?: ReactNode
  children: ReactNode
}

/** Heading, fields and action bar of a form, and all the questions it may have to ask. */
export function WorkFormFrame<Values extends FieldValues>(props: WorkFormFrameProps<Values>) {
  const { work, title, saveLabel, labels, onCancel, actions, children } = props
  const form = useFormFocus({
    offers: work.copy.left.length,
    hasConflict: work.conflict !== undefined,
  })
  return (
    <>
      <h1 className="view-title">{title}</h1>
      <CopyOffer work={work} labels={labels} />
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
          <p>Your changes to this form have not been saved, and will be gone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type SaveState = Pick<WorkForm<FieldValues>, 'isChanged' | 'isSaving' | 'savedAt' | 'taken'> & {
  copy: Pick<WorkForm<FieldValues>['copy'], 'isKept'>
}

/** Says that changes are kept only once they are: a browser may have no room, or refuse to. */
function statusOf({ isChanged, isSaving, savedAt, taken, copy }: SaveState): string {
  if (isSaving) return 'Saving your changes'
  if (isChanged) return unsavedOf(copy.isKept)
  if (taken)
    return `This is the other version.${taken.isMineKept ? ' Yours is offered above.' : ''}`
  return savedAt ? `Saved at ${timeOf(savedAt)}` : ''
}

function unsavedOf(isKept: boolean | undefined): string {
  if (isKept === undefined) return 'Unsaved changes'
  return isKept
    ? 'Unsaved changes, kept in this browser'
    : 'Unsaved changes. This browser cannot keep a copy of them: save soon.'
}

function timeOf(date: Date): string {
  return date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
}
