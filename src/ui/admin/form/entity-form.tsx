import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { ButtonLink, Button } from '../../components/button.tsx'
import { LeaveDialog } from '../dialogs/confirm-dialog.tsx'
import type { FieldsToCompare } from '../comparison/compare-fields.ts'
import { Icon } from '../icon.tsx'
import { formatTime } from '#shared/time/dates.ts'
import { Problem } from '../problem.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'
import { ViewHead } from '../view-head.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { shareHeight } from './share-height.ts'
import type { AnyEntityForm } from './use-entity-form.ts'

const shareBar = shareHeight('--action-bar')

type EntityFormProps = {
  work: AnyEntityForm
  title: string
  saveLabel: string
  /** Further buttons, such as Preview. */
  actions?: ReactNode
  /** Says what a save will do. */
  effect?: ReactNode
  /** The words for values that are ids or moments, when two versions are compared. */
  show?: FieldsToCompare['show']
  children: ReactNode
}

/**
 * Heading, fields and action bar of a form, with the questions about drafts, conflicts and leaving.
 */
export function EntityForm({
  work,
  title,
  saveLabel,
  actions,
  effect,
  show,
  children,
}: EntityFormProps) {
  const { outcome, left } = work.state
  // After a save that closes the form, it stays busy until the list is shown.
  const isSaving = work.state.phase !== 'open'
  const { blocker, letLeave } = useLeaveGuard(work)
  const form = useFormFocus(left.length, outcome?.type === 'conflict')
  const isNew = work.state.stored === undefined
  useEffect(() => {
    const isElsewhere = document.activeElement?.matches('body, main') === false
    if (isNew && !isElsewhere) form.current?.querySelector<HTMLElement>('.input')?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it is opened
  }, [])
  return (
    <div className="form-view">
      <ViewHead title={title}>
        <HistoryLink work={work} onKept={letLeave} />
      </ViewHead>
      <DraftOffer work={work} />
      <form
        ref={form}
        className="work-form"
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          void work.save('close')
        }}
      >
        {children}
        <div className="action-bar" ref={shareBar}>
          {outcome?.type === 'saved' && outcome.notice?.(work.close)}
          {outcome?.type === 'failed' && <Problem text={outcome.problem} />}
          {outcome?.type === 'conflict' && (
            <ConflictPanel
              work={work}
              cause={outcome.cause}
              theirs={outcome.other.values}
              show={show}
            />
          )}
          <div className="action-bar-row">
            <Button type="submit" small busy={isSaving}>
              {isSaving ? 'Saving...' : saveLabel}
            </Button>
            {actions}
            <Button variant="secondary" small onClick={work.close}>
              Cancel
            </Button>
            <div className="action-bar-words">
              {effect}
              <output className="quiet text-sm">{describeStatus(work)}</output>
            </div>
          </div>
        </div>
      </form>
      {blocker.state === 'blocked' && (
        <LeaveDialog
          onLeave={async () => {
            await work.drafts.drop()
            blocker.proceed?.()
          }}
          onStay={() => blocker.reset?.()}
        />
      )}
    </div>
  )
}

type HistoryLinkProps = {
  work: AnyEntityForm
  /** Called once the unsaved changes are stored as a draft, before the form is left. */
  onKept: () => void
}

/**
 * Links to the history of a stored entity. Unsaved changes are offered when the form is opened
 * again.
 */
function HistoryLink({ work, onKept }: HistoryLinkProps) {
  const navigate = useNavigate()
  const path = work.historyPath
  if (!path) return null

  const handleClick = async (event: MouseEvent) => {
    // In another tab or window the form stays open here.
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!work.isChanged || isElsewhere) return
    event.preventDefault()
    // If the browser cannot keep the draft, the link asks first, as every other link does.
    if (await work.drafts.keep()) onKept()
    await navigate(path)
  }

  return (
    <ButtonLink to={path} variant="secondary" small onClick={(event) => void handleClick(event)}>
      <Icon name="history" />
      History
    </ButtonLink>
  )
}

/**
 * Asks for confirmation before unsaved changes are left, by a link or by closing the tab, but not
 * after `letLeave`, because the changes are kept as a draft.
 */
function useLeaveGuard({ isChanged, confirmsLeaving }: AnyEntityForm) {
  const mayLeave = useRef(false)
  useLeaveWarning(isChanged)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isStaying =
      currentLocation.pathname + currentLocation.search ===
      nextLocation.pathname + nextLocation.search
    return confirmsLeaving() && !isStaying && !mayLeave.current
  })
  return { blocker, letLeave: () => void (mayLeave.current = true) }
}

/**
 * A form ref that restores the focus when a question disappears with its focused button: to the
 * first field after a draft offer, to the save button after a conflict.
 */
function useFormFocus(offers: number, hasConflict: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef({ offers, hasConflict })
  useEffect(() => {
    const last = before.current
    before.current = { offers, hasConflict }
    // The focus is already elsewhere and stays there.
    if (document.activeElement !== document.body) return
    const target =
      last.hasConflict && !hasConflict ? '[type=submit]' : last.offers > offers && 'input'
    if (target) form.current?.querySelector<HTMLElement>(target)?.focus()
  }, [offers, hasConflict])
  return form
}

/** Says 'kept in this browser' only after it has been stored. */
function describeStatus({ state, isChanged }: AnyEntityForm): string {
  const { phase, outcome, isKept, sentPart = 1 } = state
  if (phase === 'saving' && sentPart < 1) return `Uploading… ${Math.floor(sentPart * 100)}%`
  if (phase !== 'open') return 'Saving your changes'
  if (isChanged) return describeUnsaved(isKept)
  if (outcome?.type === 'taken')
    return `You are editing the other version.${outcome.isMineKept ? ' Yours is saved as a draft above.' : ''}`
  return outcome?.type === 'saved' ? `Saved at ${formatTime(outcome.at)}` : ''
}

function describeUnsaved(isKept: boolean | undefined): string {
  if (isKept === undefined) return 'Unsaved changes'
  return isKept
    ? 'Unsaved changes, kept in this browser'
    : 'Unsaved changes. This browser cannot keep a copy of them, so save soon.'
}
