import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'
import { MISSING_CODE } from '#ui/admin/missing-part.tsx'
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

function giveUp(error: unknown): never {
  throw new PasskeyUnused(error)
}
