import type { ReactNode } from 'react'
import { Link } from '../router.tsx'
import { buttonClassOf } from './button.tsx'
import type { ButtonLook } from './button.tsx'

type ButtonLinkProps = ButtonLook & {
  /** A path of this site, or an address such as mailto: and tel:. */
  to: string
  onClick?: () => void
  children: ReactNode
}

/** A link that looks like a button: it leads somewhere, a Button does something. */
export function ButtonLink({ to, onClick, children, ...look }: ButtonLinkProps) {
  const props = { className: buttonClassOf(look), onClick }
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
