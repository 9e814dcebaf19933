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
  const strength = typeof seconds === 'number' ? getPasswordStrength(seconds) : undefined
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
      <output>{seconds !== undefined && describeTime(seconds)}</output>
    </div>
  )
}

function describeTime(seconds: number | 'unavailable'): string {
  return seconds === 'unavailable'
    ? 'We cannot estimate how strong it is right now. You can still save it.'
    : `${getPasswordStrength(seconds)}: with a stolen copy of the database, it would take ${durationText(seconds)} to guess.`
}

/** Undefined while the field is empty, 'unavailable' if the dictionaries cannot be loaded. */
function useGuessingTime(password: string, username: string): number | 'unavailable' | undefined {
  const { name } = useSite()
  const [found, setFound] = useState<number | 'unavailable'>()
  useEffect(() => {
    if (!password) return undefined
    let isCurrent = true
    const estimate = async () => {
      const { estimateGuessingTime } = await import('./guessing-time.ts')
      if (isCurrent) setFound(estimateGuessingTime(password, [name, username]))
    }
    const giveUp = () => isCurrent && setFound('unavailable')
    const timer = window.setTimeout(() => void estimate().catch(giveUp), PAUSE_MS)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [password, username, name])
  return password ? found : undefined
}
