import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonClassOf } from '../../components/button.tsx'
import { Icon } from '../icon.tsx'
import type { FormFrame } from './use-entity-form.ts'

type HistoryLinkProps = {
  work: FormFrame
  /** Called once the unsaved changes are stored as a draft, before the form is left. */
  onKept: () => void
}

/** Leads to the history of a stored entity. Unsaved changes are offered when the form is back. */
export function HistoryLink({ work, onKept }: HistoryLinkProps) {
  const navigate = useNavigate()
  const path = work.historyPath
  if (!path) return null

  const handleClick = async (event: MouseEvent) => {
    // In another tab or window the form stays open here.
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!work.isChanged || isElsewhere) return
    event.preventDefault()
    // A browser that cannot keep the draft asks as for every other link.
    if (await work.drafts.keep()) onKept()
    await navigate(path)
  }

  return (
    <Link
      to={path}
      className={buttonClassOf({ variant: 'secondary', small: true })}
      onClick={(event) => void handleClick(event)}
    >
      <Icon name="history" />
      History
    </Link>
  )
}
