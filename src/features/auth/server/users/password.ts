import { argon2, hash as digest, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Services } from '#server/services.ts'
import { listSecretForms } from '#shared/text.ts'

const derive = promisify(argon2)

/** The first argon2id setting of the OWASP password storage cheat sheet: 19 MiB, 256 bits. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16
/** For generated passwords. */
const RANDOM_BYTES = 16
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

type Slots = Pick<Services, 'passwordSlots'>

/** A hash that no password matches; comparing one with it costs as much as with any other. */
export const UNMATCHED_HASH = formatHash(Buffer.alloc(SALT_BYTES), Buffer.alloc(COST.tagLength))

/** Hashes a password into a PHC string, off the event loop. */
export async function hashPassword({ passwordSlots }: Slots, password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const [message] = listSecretForms(password)
  const tag = await passwordSlots.run(
    () => derive('argon2id', { message, nonce, ...COST }),
    // Only admins and commands set passwords.
    { hasPriority: true },
  )
  return formatHash(nonce, tag)
}

type Guess = {
  password: string
  hash: string
  /** Passwords from known clients are checked before those from unknown ones. */
  isKnownClient: boolean
}

/**
 * Whether a password matches a hash. A hash in another format matches nothing.
 * @throws {Unavailable} when too many passwords wait to be hashed
 */
export async function isPassword(
  { passwordSlots }: Slots,
  { password, hash, isKnownClient: hasPriority }: Guess,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash) ?? []
  if (!memory) return false
  const expected = Buffer.from(tag, 'base64')
  const cost = {
    parallelism: Number(parallelism),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  }
  const nonce = Buffer.from(salt, 'base64')
  for (const message of listSecretForms(password)) {
    const actual = await passwordSlots.run(() => derive('argon2id', { message, nonce, ...cost }), {
      hasPriority,
    })
    if (timingSafeEqual(actual, expected)) return true
  }
  return false
}

/**
 * Identifies one password of an account without revealing the password or its hash. Failures are
 * counted by it, so that a new password starts without any.
 */
export function getPasswordFingerprint(hash: string): string {
  return digest('sha256', hash, 'base64url')
}

/** Generates a random password. */
export function randomPassword(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url')
}

function formatHash(nonce: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
