/** What this tab knows of the contact form, so that a reload loses nothing. */
export const FIELDS_KEY = 'contactFields'
export const SENT_AT_KEY = 'contactSentAt'

export function hasKeptMessage(): boolean {
  return Boolean(readKept(FIELDS_KEY) || readSentAt())
}

/** When the last message of this tab was sent, as an ISO 8601 timestamp. */
export function readSentAt(): string | null {
  return readKept(SENT_AT_KEY)
}

export function keepFields(form: HTMLFormElement): void {
  const fields = Array.from(new FormData(form), ([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ])
  writeKept(FIELDS_KEY, new URLSearchParams(fields).toString())
}

export function readKept(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeKept(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // The browser stores nothing, and the form works without.
  }
}
