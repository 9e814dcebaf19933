import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import { MISSING_CODE } from '#ui/admin/missing-part.tsx'
import { readStored, store } from '#ui/admin/browser-storage.ts'
import { canHavePasskeys } from '../../../factor-rules.ts'
import {
  assertionSchema,
  registrationSchema,
  type Assertion,
  type PasskeyRequest,
  type Registration,
} from '../../../factor-schema.ts'

/** The admin closed the browser's dialog, or it found no passkey. */
class PasskeyUnused extends Error {
  constructor(cause: unknown) {
    super('No passkey was used. Try again, or choose another way.', { cause })
  }
}

/** The code for passkeys is loaded late, and an update of the site may have replaced it. */
async function loadPasskeys() {
  try {
    return await import('@simplewebauthn/browser')
  } catch (cause) {
    throw new Error(MISSING_CODE, { cause })
  }
}

const NO_DOMAIN = 'Passkeys work only on a site with a domain name and https.'

/** Why passkeys do not work here; undefined when they do. */
export function passkeyObstacle(siteUrl: string): string | undefined {
  const { origin } = new URL(siteUrl)
  if (!canHavePasskeys(siteUrl)) {
    return NO_DOMAIN
  }
  if (window.location.origin !== origin) return `Passkeys work only at ${origin}.`
  return 'PublicKeyCredential' in window ? undefined : 'This browser does not support passkeys.'
}

/** The same for a page that the server renders: it expects that the browser can use passkeys. */
export function usePasskeyObstacle(siteUrl: string): string | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => passkeyObstacle(siteUrl),
    () => (canHavePasskeys(siteUrl) ? undefined : NO_DOMAIN),
  )
}

const neverChanges = () => () => {}

/** Lets the admin unlock a passkey. @throws {PasskeyUnused} */
export async function askBrowserForPasskey(request: PasskeyRequest): Promise<Assertion> {
  const { startAuthentication } = await loadPasskeys()
  return assertionSchema.parse(await startAuthentication({ optionsJSON: request }).catch(giveUp))
}

/** Lets the admin create a passkey. @throws {PasskeyUnused} */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<Registration> {
  const { startRegistration } = await loadPasskeys()
  return registrationSchema.parse(await startRegistration({ optionsJSON }).catch(giveUp))
}

const USED_KEY = 'adminUsedPasskey'

/** From now on, the name field of this browser suggests passkeys. Others load no code for them. */
export function rememberPasskeys(): void {
  store(USED_KEY, 'yes')
}

export type UsedPasskey = { request: PasskeyRequest; response: Assertion }

/**
 * Offers passkeys among the suggestions of the name field, until the signal.
 * @returns the one that was chosen; undefined if this browser has used none, or offers none there
 * @throws when the signal comes, or another passkey is asked for
 */
export async function offerPasskeys(
  requestPasskey: () => Promise<PasskeyRequest>,
  signal: AbortSignal,
): Promise<UsedPasskey | undefined> {
  if (readStored(USED_KEY) === null) return undefined
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined
  const { startAuthentication, WebAuthnAbortService } = await loadPasskeys()
  const request = await requestPasskey()
  signal.throwIfAborted()
  const cancel = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', cancel)
  try {
    const response = await startAuthentication({ optionsJSON: request, useBrowserAutofill: true })
    return { request, response: assertionSchema.parse(response) }
  } finally {
    // An offer that has ended would cancel the dialog that ended it.
    signal.removeEventListener('abort', cancel)
  }
}

/** Browsers stop to offer a passkey that the site no longer knows, if they can be told. */
export function forgetPasskey(siteUrl: string, credentialId: string): void {
  const rpId = new URL(siteUrl).hostname
  if ('PublicKeyCredential' in window)
    void PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId }).catch(() => {})
}

function giveUp(error: unknown): never {
  throw new PasskeyUnused(error)
}
