/** What this tab knows of the contact form, so that a reload loses nothing. */
const FIELDS_KEY = 'contactFields'
const SENT_AT_KEY = 'contactSentAt'

export function hasKeptMessage(): boolean {
  return Boolean(read(FIELDS_KEY) || readSentAt())
}

/** When the last message of this tab was sent, as an ISO 8601 timestamp. */
export function readSentAt(): string | null {
  return read(SENT_AT_KEY)
}

/** Forgets what was typed, because it was sent. */
export function markSent(now: Date): void {
  write(FIELDS_KEY, '')
  write(SENT_AT_KEY, now.toISOString())
}

export function keepFields(fields: Record<string, string>): void {
  write(FIELDS_KEY, new URLSearchParams(fields).toString())
}

export function readFields(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(read(FIELDS_KEY) ?? ''))
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // The browser stores nothing, and the form works without.
  }
}
