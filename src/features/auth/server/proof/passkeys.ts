import type { Config } from '#server/config.ts'
import { Conflict } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { canHavePasskeys } from '../../factor-rules.ts'
import type { Assertion, PasskeyRequest, Registration } from '../../factor-schema.ts'
import { findPasskey, markPasskeyUsed, type Passkey } from './factor-store.ts'

const NO_PASSKEYS =
  'Passkeys work only if this site’s address has a name and begins with https. Please use an app instead.'

/** EdDSA, ES256 and RS256: authenticators use them, and Node does not mark them as experimental. */
const ALGORITHMS = [-8, -7, -257]

/** The site as passkeys know it: by PUBLIC_URL, never by the host that a request names. */
type Party = { name: string; id: string; origin: string }

/** @throws {Conflict} when browsers create no passkeys for this site */
export function getRelyingParty({ site, office }: Pick<Config, 'site' | 'office'>): Party {
  if (!canHavePasskeys(site.url)) throw new Conflict(NO_PASSKEYS)
  const { hostname, origin } = new URL(site.url)
  return { name: office.siteName, id: hostname, origin }
}

type Account = { username: string; handle: string; passkeys: Passkey[] }

/** Asks a browser to create a passkey that can also sign in without a username. */
export async function buildCreationOptions(party: Party, challenge: string, account: Account) {
  const { generateRegistrationOptions } = await loadServer()
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: account.username,
    userDisplayName: account.username,
    userID: decodeBase64Url(account.handle),
    challenge: decodeBase64Url(challenge),
    excludeCredentials: account.passkeys.map(toCredentialDescriptor),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

type Request = {
  challenge: string
  /** Without any, the browser offers those that need no username. */
  passkeys: Passkey[]
  /** Whether the passkey replaces the password, so that its owner must unlock it. */
  isAlone: boolean
}

export async function buildRequestOptions(
  party: Party,
  { challenge, passkeys, isAlone }: Request,
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await loadServer()
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: decodeBase64Url(challenge),
    allowCredentials: passkeys.map(toCredentialDescriptor),
    userVerification: isAlone ? 'required' : 'preferred',
  })
}

/**
 * @returns the new passkey, or undefined when the response does not match the challenge and this
 * site
 */
export async function readRegistration(party: Party, challenge: string, response: Registration) {
  const { verifyRegistrationResponse } = await loadServer()
  if (!(await isWithoutCertificate(response))) return undefined
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
    transports: response.response.transports ?? [],
  }
}

/**
 * The site does not ask for attestation. Reading a certificate could mean fetching a revocation
 * list from an address that the certificate names.
 */
async function isWithoutCertificate({ response }: Registration): Promise<boolean> {
  const { decodeAttestationObject } = await loadServer()
  try {
    const attestation = decodeAttestationObject(decodeBase64Url(response.attestationObject))
    const format = attestation.get('fmt')
    const isSelfSigned = format === 'packed' && !attestation.get('attStmt').get('x5c')
    return format === 'none' || isSelfSigned
  } catch {
    return false
  }
}

type Claim = { challenge: string; response: Assertion; isAlone: boolean }

/**
 * Records the use of a passkey. @returns false unless it is the user's and has signed this
 * challenge
 */
export async function provePasskey(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  userId: number,
  { challenge, response, isAlone }: Claim,
): Promise<boolean> {
  const passkey = await findPasskey(db, response.id)
  if (passkey?.userId !== userId) return false
  const party = getRelyingParty(config)
  const { verifyAuthenticationResponse } = await loadServer()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credentialId,
      publicKey: decodeBase64Url(passkey.publicKey),
      counter: passkey.signCount,
    },
    requireUserVerification: isAlone,
  }).catch(() => undefined)
  if (!verified?.verified) return false
  const signCount = verified.authenticationInfo.newCounter
  await markPasskeyUsed(db, passkey.id, { signCount, now: clock.now() })
  return true
}

/** The challenge that a response claims to answer. */
export function challengeIn({ response }: Registration | Assertion): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    const challenge = new Map(Object.entries(data ?? {})).get('challenge')
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

function toCredentialDescriptor({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports }
}

function decodeBase64Url(base64url: string) {
  return new Uint8Array(Buffer.from(base64url, 'base64url'))
}

/** Loaded on demand: most installations have no passkeys, and it brings a certificate parser. */
function loadServer() {
  return import('./webauthn.ts')
}
