import { z } from 'zod'
import { line, typedEmail } from './input-rules.ts'

const LINE_MAX = 120
/** The longest address that mail can be sent to (RFC 5321). */
const EMAIL_MAX = 254

export type OfficeFact = {
  label: string
  /** `ask` begins each message: a setting 'expects' a name, a form says 'Enter'. */
  rule: (ask?: string) => z.ZodType<string>
  /** The setting that holds the default. */
  setting: string
  /** A default that an office must replace, and a noun for it. */
  sample?: { value: string; noun: string }
  /** The use of the fact, shown below its field. */
  use?: string
  /** What becomes of the default; by default visitors see it. */
  whileEmpty?: string
  type?: 'tel' | 'email'
}

/** One record for each fact that an office may change, in the order of its form. */
export const OFFICE_FACTS = {
  siteName: {
    label: 'Name of the office',
    rule: shortLine('a name'),
    setting: 'SITE_NAME',
    sample: { value: 'Township Vault', noun: 'name' },
  },
  phone: {
    label: 'Phone',
    rule: phone,
    setting: 'SITE_PHONE',
    sample: { value: '(989) 555-0136', noun: 'phone number' },
    type: 'tel',
  },
  email: {
    label: 'E-mail',
    rule: email,
    setting: 'SITE_EMAIL',
    sample: { value: 'hello@townshipvault.example', noun: 'e-mail address' },
    use: 'Shown on every page. The site sends its mail from this address, so your mail server must allow it.',
    type: 'email',
  },
  contactTo: {
    label: 'Send new-message alerts to',
    rule: email,
    setting: 'CONTACT_TO',
    use: 'Alerts about failed backups go to this address, too.',
    whileEmpty: 'alerts go to',
    type: 'email',
  },
  founderName: {
    label: 'Founder',
    rule: shortLine('a name'),
    setting: 'FOUNDER_NAME',
    use: 'Signed at the end of the letter on the home page.',
    whileEmpty: 'the letter is signed',
  },
} satisfies Record<string, OfficeFact>

export type OfficeFactName = keyof typeof OFFICE_FACTS

/** Makes one value for each fact. */
export function eachOfficeFact<Value>(
  make: (name: OfficeFactName, fact: OfficeFact) => Value,
): Record<OfficeFactName, Value> {
  return {
    siteName: make('siteName', OFFICE_FACTS.siteName),
    phone: make('phone', OFFICE_FACTS.phone),
    email: make('email', OFFICE_FACTS.email),
    contactTo: make('contactTo', OFFICE_FACTS.contactTo),
    founderName: make('founderName', OFFICE_FACTS.founderName),
  }
}

export const OFFICE_FACT_NAMES = Object.values(eachOfficeFact((name) => name))

/** The facts of which visitors see the sample. */
export function listSampleFacts(
  values: Partial<Record<OfficeFactName, string | null>>,
): OfficeFactName[] {
  return OFFICE_FACT_NAMES.filter((name) => {
    const { sample }: OfficeFact = OFFICE_FACTS[name]
    return sample !== undefined && values[name] === sample.value
  })
}

/** The values that apply until an office sets others. */
export type OfficeDefaults = Record<
  Exclude<OfficeFactName, 'contactTo' | 'founderName'>,
  string
> & {
  /** If absent, messages go to the e-mail address of the office. */
  contactTo: string | undefined
  /** Null when no name is configured; the copy then says 'our founder'. */
  founderName: string | null
}

/** Names go into the headers of mails, where a line break would begin another header. */
function shortLine(what: string) {
  return (ask = 'expects') =>
    line(what, ask).max(LINE_MAX, `${ask} ${what} of at most ${LINE_MAX} characters`)
}

/** A setting that was enough until now starts the site; a form asks for digits. */
function phone(ask?: string) {
  const rule = shortLine('a telephone number')(ask)
  return ask ? rule.regex(/(?:\d\D*){7}/, `${ask} a telephone number with at least 7 digits`) : rule
}

function email(ask = 'expects') {
  return typedEmail(`${ask} an e-mail address`).pipe(
    z
      .email(`${ask} an e-mail address`)
      .max(EMAIL_MAX, `${ask} an e-mail address of at most ${EMAIL_MAX} characters`),
  )
}
