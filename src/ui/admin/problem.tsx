import { MISSING_CODE, ReloadButton } from './missing-part.tsx'

type ProblemProps = { text: string | undefined; className?: string }

/** Says why something failed; renders nothing without a reason. */
export function Problem({ text, className = '' }: ProblemProps) {
  if (!text) return null
  return (
    <div
      role="alert"
      className={`notice grid justify-items-start gap-3 ${className}`.trim()}
      data-tone="bad"
    >
      <p>{text}</p>
      {text === MISSING_CODE && <ReloadButton />}
    </div>
  )
}
