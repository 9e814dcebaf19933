import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type FoldProps = {
  /** Says what is in it. */
  line: ReactNode
  /** Whether it is open at first. */
  open?: boolean
  className?: string
  children: ReactNode
}

/** What is read now and then, in one line until it is opened. */
export function Fold({ line, open, className = '', children }: FoldProps) {
  return (
    <details className={`fold ${className}`.trim()} open={open}>
      <summary>
        <Icon name="right" className="fold-sign" />
        {line}
      </summary>
      {children}
    </details>
  )
}
