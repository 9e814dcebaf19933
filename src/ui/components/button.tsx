import type { ComponentProps, MouseEvent } from 'react'

export type ButtonLook = {
  /** `wheat` and `ghost` stand on dark ground; `ghost` also serves on light. */
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
    /** Its work is under way. Unlike a disabled button it keeps the focus, and is still heard. */
    busy?: boolean
  }

export function Button(props: ButtonProps) {
  const { variant, small, className, type = 'button', busy, onClick, ...rest } = props
  return (
    <button
      type={type}
      className={buttonClassOf({ variant, small, className })}
      aria-disabled={busy || undefined}
      onClick={busy ? doNothing : onClick}
      {...rest}
    />
  )
}

/** Enter in a field presses the button that submits: that, too, waits for the end of the work. */
function doNothing(event: MouseEvent): void {
  event.preventDefault()
}

export function buttonClassOf({ variant = 'primary', small, className }: ButtonLook): string {
  return [VARIANTS[variant], small && 'button-small', className].filter(Boolean).join(' ')
}
