import { z } from 'zod'
import { line } from '#shared/input-rules.ts'
import { checkMediaUrl } from './storage/media-url.ts'

/** Schemas for the values of settings; each message says in one line what is expected. */

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'expects a port number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65_535, 'expects a port number from 0 to 65535')

export function longLine(min: number, name: string) {
  return line(name).refine((value) => value.length >= min, `expects ${name}`)
}

export function url(example: string, ...protocols: string[]) {
  return z.string().refine((value) => isUrl(value, protocols), `expects ${example}`)
}

export const origin = url('an address such as https://www.example.gov', 'http:', 'https:')
  .refine(
    (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
    'expects an address without a path, query or password',
  )
  .transform((value) => new URL(value).origin)

export const bucketUrl = z.string().superRefine((value, context) => {
  const fault = checkMediaUrl(value)
  if (fault) context.addIssue(fault)
})

export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expects a time from 00:00 to 23:59')

export const trustedProxies = z
  .string()
  .regex(/^(true|false|\d{1,2})$/, 'expects true, false or the number of proxies')
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)))

export const flag = z.stringbool({
  truthy: ['true'],
  falsy: ['false'],
  error: 'expects true or false',
})

const MAILTO = /^mailto:/i
export const contact = z
  .string()
  .trim()
  .refine(
    (value) => isEmail(value.replace(MAILTO, '')) || isUrl(value, ['https:']),
    'expects an e-mail address or an address that begins with https://',
  )
  .transform(toContactUri)

/** An address as RFC 9116 requires it. A URL is serialized again, which removes line breaks. */
export function toContactUri(value: string): string {
  const email = value.replace(MAILTO, '')
  return isEmail(email) ? `mailto:${email}` : new URL(value).href
}

export const ageRecipient = z
  .string()
  .trim()
  .regex(/^age1[02-9ac-hj-np-z]{58}$/, 'expects an age public key: age1 and 58 characters')
  .refine(hasBech32Checksum, 'expects an age public key; this one is mistyped')

export const ageIdentity = z
  .string()
  .trim()
  .regex(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/, 'expects an age key: AGE-SECRET-KEY-1…')
  .refine(hasBech32Checksum, 'expects an age key; this one is mistyped')

export const apiKey = line('a key').refine(
  (value) => /^[\x21-\x7e]+$/.test(value),
  'expects a key without spaces',
)

export const seedContent = z.enum(['none', 'starter', 'demo'], 'expects none, starter or demo')

export const logLevel = z.enum(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  'expects fatal, error, warn, info, debug, trace or silent',
)

function isUrl(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}

function isEmail(value: string): boolean {
  return z.email().safeParse(value).success
}

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const BECH32_GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Whether the last six characters of a key fit the others (BIP 173), so that none was mistyped. */
function hasBech32Checksum(key: string): boolean {
  const text = key.toLowerCase()
  const end = text.lastIndexOf('1')
  const prefix = Array.from(text.slice(0, end), (letter) => letter.charCodeAt(0))
  const data = Array.from(text.slice(end + 1), (letter) => BECH32.indexOf(letter))
  let sum = 1
  for (const value of [...prefix.map((n) => n >> 5), 0, ...prefix.map((n) => n & 31), ...data]) {
    const top = sum >> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of BECH32_GENERATOR.entries())
      if ((top >> bit) & 1) sum ^= generator
  }
  return sum === 1
}
