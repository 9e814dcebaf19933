/** Limits for browser and server. They are apart from the schema, so that public pages need no zod. */
export const CONTACT_MAX = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 50,
  municipality: 150,
  message: 10_000,
} as const

/**
 * How many confirmations are sent in 24 hours, and how many mails about messages the office gets in
 * an hour.
 */
export const CONFIRMATIONS_A_DAY = 50
export const NOTICES_AN_HOUR = 20
