import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { Secret, TOTP } from 'otpauth'
import { startAsAdmin } from '#test/admin.ts'
import {
  factorQuestionSchema,
  factorSchema,
  newAppSchema,
  recoveryCodesSchema,
  type FactorQuestion,
} from '../../factor-schema.ts'

type App = Awaited<ReturnType<typeof startAsAdmin>>

const STEP_MS = 30_000
const SIGN_IN_PATH = '/api/admin/login'
const FACTORS = '/api/admin/factors'

/** An admin as the guard of a route finds them. */
export const makeAdmin = (id: number) => ({
  id,
  username: 'admin',
  displayName: null,
  sessionHash: '',
  signInIp: '127.0.0.1',
  signedInAt: new Date(0),
  authenticatedAt: undefined,
  factorNeeded: undefined,
})

/** The code that an app with this secret shows now, or so many steps later. */
export function generateTotpCode(secret: string, { clock }: Pick<App, 'clock'>, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * STEP_MS
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

/** Adds an app to the signed-in admin, and lets its first code pass. */
export async function addApp(app: Pick<App, 'clock' | 'asAdmin'>, name = 'My phone') {
  const { id, secret } = newAppSchema.parse(
    await (await app.asAdmin('POST', `${FACTORS}/totp`)).json(),
  )
  const code = generateTotpCode(secret, app)
  const verified = await app.asAdmin('POST', `${FACTORS}/totp/${id}/confirm`, { code, name })
  app.clock.advance(2 * STEP_MS)
  return { secret, factor: factorSchema.parse(await verified.json()) }
}

/** An admin who has added an app. */
export async function startWithApp(settings: Record<string, string> = {}) {
  const app = await startAsAdmin(settings)
  return { ...app, ...(await addApp(app)) }
}

/** Makes new recovery codes. */
export async function createRecoveryCodes({ asAdmin }: Pick<App, 'asAdmin'>) {
  return recoveryCodesSchema.parse(
    await (await asAdmin('POST', `${FACTORS}/recovery-codes`)).json(),
  ).codes
}

/** Signs in by password, up to the question for a second factor. */
export async function askedAfterPassword(
  app: Pick<App, 'postJson'>,
  credentials: { username: string; password: string },
): Promise<FactorQuestion> {
  return factorQuestionSchema.parse(await (await app.postJson(SIGN_IN_PATH, credentials)).json())
}

export async function answerTo(app: Pick<App, 'postJson'>, answer: Record<string, unknown>) {
  return app.postJson(`${SIGN_IN_PATH}/verify`, answer)
}

type Signing = { challenge: string; origin?: string; isVerified?: boolean }

/** A passkey in memory, which signs whatever it is asked to. */
export function createPasskey({ rpId = 'vault.example' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let signCount = 0
  const clientData = (type: string, { challenge, origin = `https://${rpId}` }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const shared = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    id: shared.id,
    /** Forgets that it has signed, as a copy would. */
    rewind: () => void (signCount = 0),
    register(request: Signing, statement: Statement = { format: 'none' }) {
      const client = clientData('webauthn.create', request)
      const attestation = buildAttestation({ rpId, id, publicKey, privateKey, client }, statement)
      return {
        ...shared,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    assert(request: Signing, userHandle?: string) {
      signCount += 1
      const flags = request.isVerified === false ? 0x01 : 0x05
      const data = authenticatorData(rpId, flags, signCount)
      const client = clientData('webauthn.get', request)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...shared,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(userHandle && { userHandle }),
        },
      }
    },
  }
}

/** Adds a passkey to the signed-in admin. @returns it, with the handle of its account */
export async function addPasskey({ asAdmin }: Pick<App, 'asAdmin'>, name = 'My laptop') {
  const options: { challenge: string; user: { id: string } } = await (
    await asAdmin('POST', `${FACTORS}/passkey/options`)
  ).json()
  const passkey = createPasskey()
  const added = await asAdmin('POST', `${FACTORS}/passkey`, {
    response: passkey.register(options),
    name,
  })
  return { passkey, added, options, handle: options.user.id }
}

type Made = {
  rpId: string
  id: Buffer
  publicKey: KeyObject
  privateKey: KeyObject
  client: Buffer
}
type Bytes = Uint8Array<ArrayBuffer>
/** How an authenticator vouches for a new passkey: not at all, by the passkey, by a certificate. */
type Statement = { format: string; certificate?: boolean }

function buildAttestation(made: Made, { format, certificate }: Statement): Buffer {
  const { rpId, id, publicKey, privateKey, client } = made
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const length = Buffer.from([0, id.length])
  const attested = [Buffer.alloc(16), length, id, isoCBOR.encode(key)]
  const authData = Buffer.concat([authenticatorData(rpId, 0x45, 0), ...attested])
  const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
  const vouching = new Map<string, number | Bytes | Bytes[]>([
    ['alg', -7],
    ['sig', new Uint8Array(sign('sha256', signed, privateKey))],
  ])
  if (certificate) vouching.set('x5c', [new Uint8Array(authData)])
  const attestation = new Map<string, string | typeof vouching | Bytes>([
    ['fmt', format],
    ['attStmt', format === 'none' ? new Map() : vouching],
    ['authData', new Uint8Array(authData)],
  ])
  return Buffer.from(isoCBOR.encode(attestation))
}

function authenticatorData(rpId: string, flags: number, signCount: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(signCount)
  const rpIdHash = createHash('sha256').update(rpId).digest()
  return Buffer.concat([rpIdHash, Buffer.from([flags]), count])
}
