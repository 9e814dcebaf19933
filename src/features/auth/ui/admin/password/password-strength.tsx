import { useEffect, useState } from 'react'
import { useSite } from '#ui/site.tsx'
import { durationText, getPasswordStrength } from '../../../password-rules.ts'

/** Screen readers should not announce every letter. */
const PAUSE_MS = 500
const STEPS = ['Weak', 'Fair', 'Strong'] as const

type PasswordStrengthProps = { password: string; username: string | undefined }

/** How long it would take to guess a new password, in words and as a bar of three parts. */
export function PasswordStrength({ password, username = '' }: PasswordStrengthProps) {
  const seconds = useGuessingTime(password, username)
  const strength = seconds === undefined ? undefined : getPasswordStrength(seconds)
  const reached = STEPS.findIndex((step) => step === strength)
  return (
    <div className="password-strength" data-strength={strength}>
      {strength && (
        <div className="password-strength-bar" aria-hidden="true">
          {STEPS.map((step, place) => (
            <span key={step} data-reached={place <= reached || undefined} />
          ))}
        </div>
      )}
      <output>
        {seconds !== undefined &&
          `${getPasswordStrength(seconds)}: with a stolen copy of the database, it would take ${durationText(seconds)} to guess.`}
      </output>
    </div>
  )
}

/** Undefined while the field is empty, and if the dictionaries cannot be loaded. */
function useGuessingTime(password: string, username: string): number | undefined {
  const { name } = useSite()
  const [found, setFound] = useState<number>()
  useEffect(() => {
    if (!password) return undefined
    let isCurrent = true
    const estimate = async () => {
      const { estimateGuessingTime } = await import('./guessing-time.ts')
      if (isCurrent) setFound(estimateGuessingTime(password, [name, username]))
    }
    // The form also works without the estimate.
    const timer = window.setTimeout(() => void estimate().catch(() => {}), PAUSE_MS)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [password, username, name])
  return password ? found : undefined
}
