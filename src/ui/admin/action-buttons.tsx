import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../components/button.tsx'
import { Icon } from './icon.tsx'

type ViewButtonProps = { to: string; children: ReactNode }

/** A link styled as a button that opens a view for a new item, such as 'New Post'. */
export function NewButton({ to, children }: ViewButtonProps) {
  const navigate = useNavigate()
  return (
    <Button small onClick={() => void navigate(to)}>
      <Icon name="plus" />
      {children}
    </Button>
  )
}

/** The pencil button of a row or card; `label` names the item. */
export function EditButton({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      onClick={() => void navigate(to)}
    >
      <Icon name="pencil" />
    </button>
  )
}

/** The delete button of a row or card; `label` names the item. */
export function DeleteButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="icon-button"
      data-tone="bad"
      aria-label={label}
      onClick={onClick}
    >
      <Icon name="trash" />
    </button>
  )
}
