import type { ComponentProps } from 'react'

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

export function Button({
  variant,
  small,
  className,
  type = 'button',
  ...props
}: ButtonLook & ComponentProps<'button'>) {
  return <button type={type} className={buttonClassOf({ variant, small, className })} {...props} />
}

export function buttonClassOf({ variant = 'primary', small, className }: ButtonLook): string {
  return [VARIANTS[variant], small && 'button-small', className].filter(Boolean).join(' ')
}
