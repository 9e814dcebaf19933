/** Limits for browser and server. They are not in the schema, so that public pages load no zod. */
export const CONTACT_MAX = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 50,
  municipality: 150,
  message: 10_000,
} as const

/** Beyond this many messages in 24 hours, only the beginning of a long one is kept. */
export const MESSAGES_PER_DAY = 500

/**
 * How many confirmations are sent in 24 hours, and how many mails about messages the office gets in
 * an hour.
 */
export const ACKNOWLEDGMENTS_PER_DAY = 50
export const NOTIFICATIONS_PER_HOUR = 20
