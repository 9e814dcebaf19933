import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../components/button.tsx'
import { Icon, type IconName } from './icon.tsx'

type MenuItem = { label: string; icon: IconName; tone?: 'bad' } & (
  | { to: string }
  | { onClick: () => void }
)

type MoreMenuProps = {
  /** What the button is called, such as 'More for this message'. */
  label: string
  /** What it shows: the beginning of the label. */
  text?: string
  busy?: boolean
  /** One that is false has no place now. */
  items: (MenuItem | false)[]
}

/** Actions behind one button. They close on Escape, after a choice, and when they are left. */
export function MoreMenu({ label, text = 'More', busy, items }: MoreMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }, [])
  useEffect(() => {
    if (!isOpen) return undefined
    const stop = new AbortController()
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave, stop)
    document.addEventListener('focusin', leave, stop)
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), stop)
    return () => stop.abort()
  }, [isOpen, close])
  if (busy && isOpen) setOpen(false)
  return (
    <div ref={place} className="more-menu">
      <Button
        variant="secondary"
        small
        busy={busy}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{text}</span>
        <Icon name="down" className="size-4" />
      </Button>
      {isOpen && (
        <ul className="more-menu-list">
          {items
            .filter((item) => item !== false)
            .map((item) => (
              <li key={item.label}>
                <MenuAction item={item} onChosen={close} />
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

/** The focus is back at the button before the action, which may open a dialog that returns it. */
function MenuAction({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const look = { className: 'more-menu-item', 'data-tone': item.tone }
  const content = (
    <>
      <Icon name={item.icon} />
      <span>{item.label}</span>
    </>
  )
  if ('to' in item) {
    return (
      <Link to={item.to} {...look}>
        {content}
      </Link>
    )
  }
  const handleClick = () => {
    onChosen()
    item.onClick()
  }
  return (
    <button type="button" {...look} onClick={handleClick}>
      {content}
    </button>
  )
}
