import type { Db } from '#server/db/tables.ts'
import type { SharedDocument } from '#shared/shared-document.ts'
import type { Thread } from '../../answer-schema.ts'
import { findThread } from './store.ts'

/** The documents that are shared with senders, of which this room knows no more. */
export type SharedDocuments = {
  list: (db: Db, messageId: number) => Promise<SharedDocument[]>
  /** @throws {InvalidInput} for an address that opens nothing, or belongs to another message */
  check: (db: Db, reply: { messageId: number; text: string }) => Promise<void>
}

/** What the office wrote about a message, and what it shared with the sender. */
export async function readThread(
  db: Db,
  { list }: Pick<SharedDocuments, 'list'>,
  messageId: number,
): Promise<Thread> {
  const [thread, documents] = await Promise.all([findThread(db, messageId), list(db, messageId)])
  return { ...thread, documents }
}
