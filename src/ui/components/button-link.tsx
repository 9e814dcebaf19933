import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass, type ButtonLook } from './button.tsx'

type ButtonLinkProps = ButtonLook & {
  /** A path of this site, or a mailto: or tel: address. */
  to: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
  children: ReactNode
}

/** A link that looks like a button. It navigates; a `Button` acts. */
export function ButtonLink({ to, onClick, children, ...look }: ButtonLinkProps) {
  const props = { className: buttonClass(look), onClick }
  if (!to.startsWith('/')) {
    return (
      <a href={to} {...props}>
        {children}
      </a>
    )
  }
  return (
    <Link to={to} {...props}>
      {children}
    </Link>
  )
}
