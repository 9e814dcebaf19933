import { foldCase } from '#shared/text.ts'

/** A name with more digits and signs than this counts as a password of its own. */
const ADDED_MAX = 8

/** Whether a password is a name with a few digits or signs added, regardless of case and blanks. */
export function isNameWithDigits(password: string, name: string): boolean {
  const [text, word] = [password, name].map((part) => foldCase(part).replace(/\s/g, ''))
  if (!text || !word || !text.includes(word)) return false
  const added = text.replace(word, '')
  return added.length <= ADDED_MAX && !/\p{L}/u.test(added)
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const UNITS: [seconds: number, name: string][] = [
  [YEAR, 'year'],
  [30 * DAY, 'month'],
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [1, 'second'],
]

/** 'less than a second', 'about 3 hours', 'centuries'. */
export function durationText(seconds: number): string {
  if (seconds < 1) return 'less than a second'
  if (seconds >= 100 * YEAR) return 'centuries'
  const [length, name] = UNITS.find(([unit]) => seconds >= unit) ?? [1, 'second']
  const count = Math.floor(seconds / length)
  return count === 1 ? `about ${name === 'hour' ? 'an' : 'a'} ${name}` : `about ${count} ${name}s`
}

/** Rates a password by the time it takes to guess. */
export function getPasswordStrength(seconds: number): 'Weak' | 'Fair' | 'Strong' {
  if (seconds < 30 * DAY) return 'Weak'
  return seconds < 10 * YEAR ? 'Fair' : 'Strong'
}
