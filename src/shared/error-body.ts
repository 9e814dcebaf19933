/**
 * The body of every failed API call. `issues` is present for invalid input (400). `current` is the
 * stored entity, present after a conflicting save (409). `code` names what an admin must do before
 * the call (403), or that a sign-in starts over or had an unknown passkey (401). `nearest` is the address that
 * may be meant (404).
 */
export type ErrorBody = {
  message: string
  issues?: { path: string; message: string }[]
  current?: unknown
  code?: 'factor-needed' | 'confirm' | 'start-again' | 'unknown-passkey'
  nearest?: string
}
