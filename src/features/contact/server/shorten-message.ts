import type { Db } from '#server/db/tables.ts'
import { MESSAGES_PER_DAY } from '../limits.ts'
import { DAY_MS } from './acknowledge-message.ts'
import { countMessagesSince } from './store.ts'

const LETTERS_KEPT = 1000
const SHORTENED_NOTE = `[This message was longer. More than ${MESSAGES_PER_DAY} messages arrived within a day, so the site kept only its first 1,000 characters. Ask the sender for the rest.]`

/**
 * The part of a message to keep: beyond the daily limit only its beginning, so that a flood cannot
 * fill the disk. Requires `lockMessages` in the same transaction, so that the count is right.
 */
export async function shortenMessage(transaction: Db, text: string, now: Date): Promise<string> {
  const letters = Array.from(text)
  if (letters.length <= LETTERS_KEPT) return text
  const count = await countMessagesSince(transaction, new Date(now.getTime() - DAY_MS))
  if (count < MESSAGES_PER_DAY) return text
  return `${letters.slice(0, LETTERS_KEPT).join('')}\n\n${SHORTENED_NOTE}`
}
