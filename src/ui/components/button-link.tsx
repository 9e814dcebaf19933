import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClassOf } from './button.tsx'
import type { ButtonLook } from './button.tsx'

type ButtonLinkProps = ButtonLook & {
  /** A path of this site, or an address such as mailto: and tel:. */
  to: string
  children: ReactNode
}

/** A link that looks like a button: it leads somewhere, a Button does something. */
export function ButtonLink({ to, children, ...look }: ButtonLinkProps) {
  const className = buttonClassOf(look)
  if (!to.startsWith('/')) {
    return (
      <a href={to} className={className}>
        {children}
      </a>
    )
  }
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}
