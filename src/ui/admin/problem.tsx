type ProblemProps = { text: string | undefined; className?: string }

/** Says why something failed; renders nothing without a reason. */
export function Problem({ text, className = '' }: ProblemProps) {
  if (!text) return null
  return (
    <p role="alert" className={`notice ${className}`.trim()} data-tone="bad">
      {text}
    </p>
  )
}
