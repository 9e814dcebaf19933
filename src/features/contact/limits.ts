/** The numbers both sides need; kept apart from the schema, so that public pages need no zod. */
export const CONTACT_MAX = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 50,
  municipality: 150,
  message: 10_000,
} as const
