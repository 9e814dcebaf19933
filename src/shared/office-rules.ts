import { z } from 'zod'

const LINE_MAX = 120
/** The longest address that mail can be sent to (RFC 5321). */
const EMAIL_MAX = 254

/** A text on one line. `ask` begins each message: a setting 'expects' a name, a form says 'Enter'. */
export function line(what: string, ask = 'expects') {
  return z
    .string(`${ask} ${what}`)
    .trim()
    .min(1, `${ask} ${what}`)
    .refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), `${ask} ${what} on one line`)
}

/**
 * The rules for what an office may change, whether it stands in the environment or in the database.
 * Names and addresses go into the headers of mails, where a line break would begin another header.
 */
export function officeRules(ask = 'expects') {
  const email = z
    .email(`${ask} an e-mail address`)
    .max(EMAIL_MAX, `${ask} an e-mail address of at most ${EMAIL_MAX} characters`)
  return {
    siteName: lineWithin('a name', ask),
    phone: lineWithin('a telephone number', ask),
    email,
    founderName: lineWithin('a name', ask),
    contactTo: email,
  }
}

function lineWithin(what: string, ask: string) {
  return line(what, ask).max(LINE_MAX, `${ask} ${what} of at most ${LINE_MAX} characters`)
}
