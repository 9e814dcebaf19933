import type { ComponentProps, MouseEvent, MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'

export type ButtonLook = {
  /** `wheat` and `ghost` are for dark backgrounds; `ghost` also works on light ones. */
  variant?: keyof typeof VARIANTS
  small?: boolean
  className?: string
}

const VARIANTS = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  ghost: 'button button-ghost',
  wheat: 'button button-wheat',
  danger: 'button button-danger',
} as const

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Unlike a disabled button, a busy one keeps the focus and stays announced. */
    busy?: boolean
  }

export function Button(props: ButtonProps) {
  const { variant, small, className, type = 'button', busy, onClick, ...rest } = props
  return (
    <button
      type={type}
      className={buttonClass({ variant, small, className })}
      aria-disabled={busy || undefined}
      onClick={busy ? doNothing : onClick}
      {...rest}
    />
  )
}

/** Enter in a field clicks the submit button, so a busy one must block that too. */
function doNothing(event: MouseEvent): void {
  event.preventDefault()
}

export function buttonClass({ variant = 'primary', small, className }: ButtonLook): string {
  return [VARIANTS[variant], small && 'button-small', className].filter(Boolean).join(' ')
}

type ButtonLinkProps = ButtonLook & {
  /** A path of this site, or a mailto: or tel: address; '' loads the page again. */
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
