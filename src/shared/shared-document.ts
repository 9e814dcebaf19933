import { z } from 'zod'
import { dayAfter, formatDay } from './time/dates.ts'
import { toEasternDay } from './time/eastern-time.ts'

/** Where a link to a document leads; its token follows. */
export const SHARED_PATH = '/shared/'

/** The address of a link, or its path. Tokens have 256 random bits. */
const SHARED_ADDRESS = /(?:https?:\/\/[\w.:[\]-]{1,255})?\/shared\/([\w-]{43,})/gi

/** A document that was shared with the sender of a message. Its address is shown only once. */
export const sharedDocumentSchema = z
  .object({
    id: z.number(),
    documentId: z.number(),
    title: z.string(),
    username: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    /** When somebody first opened it. */
    openedAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
  })
  .meta({ id: 'SharedDocument' })
export type SharedDocument = z.infer<typeof sharedDocumentSchema>

/** The last day on which a link opens: 'March 16, 2026'. Its time is the midnight after that. */
export function formatLastDay(expiresAt: string): string {
  return formatDay(dayAfter(toEasternDay(new Date(expiresAt)), -1))
}

/** Lists the tokens of the links in a text. */
export function listSharedTokens(text: string): string[] {
  return [...text.matchAll(SHARED_ADDRESS)].flatMap(([, token]) => token ?? [])
}

/** Replaces the addresses of links in a text with one that opens nothing. */
export function replaceSharedAddresses(text: string): string {
  return text.replaceAll(SHARED_ADDRESS, `${SHARED_PATH}…`)
}
