import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the values that every app knows: SHA-1, six digits, 30 seconds. */
const DIGITS = 6
const PERIOD = 30
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** One step either way: clocks differ, and typing takes time. */
const TOLERANCE = 1

/** @returns a random secret in Base32 */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The address that a QR code shows to an app. */
export function buildTotpUri(
  secret: string,
  { issuer, account }: { issuer: string; account: string },
) {
  return new TOTP({ issuer, label: account, secret, digits: DIGITS, period: PERIOD }).toString()
}

/** The time step that a code is of, within the tolerance; undefined for a wrong code. */
export function findTotpStep(secret: string, typed: string, now: Date): number | undefined {
  const token = typed.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    digits: DIGITS,
    period: PERIOD,
    timestamp,
    window: TOLERANCE,
  })
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + delta
}
