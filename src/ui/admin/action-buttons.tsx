import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../components/button.tsx'
import { Icon, type IconName } from './icon.tsx'

/** A button that opens a view for a new item, such as 'New Post'. */
export function NewButton({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <Button small onClick={() => void navigate(to)}>
      <Icon name="plus" />
      <span>{children}</span>
    </Button>
  )
}

/** The pencil button of a row or card; `label` names the item. */
export function EditButton({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate()
  return <IconButton icon="pencil" label={label} onClick={() => void navigate(to)} />
}

/** The delete button of a row or card; `label` names the item. */
export function DeleteButton({ label, onClick }: { label: string; onClick: () => void }) {
  return <IconButton icon="trash" label={label} data-tone="bad" onClick={onClick} />
}

type IconButtonProps = ComponentProps<'button'> & {
  icon: IconName
  label: string
  /** It keeps the focus while busy. */
  busy?: boolean
}

/** A button that shows only an icon. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, busy, className = '', onClick, ...rest } = props
  return (
    <button
      type="button"
      className={`icon-button ${className}`.trim()}
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}
