import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { deleteMessages } from './deletion-store.ts'
import { lockMessages } from './store.ts'

/** Deletes messages that were answered before a time, with all that belongs to them. @returns how many */
export async function deleteAnsweredMessages(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    await lockMessages(transaction)
    const oldest = transaction
      .selectFrom('contact_messages')
      .select('id')
      .where('status', '=', 'answered')
      .where('answered_at', '<', before.toISOString())
      .orderBy('answered_at')
      .orderBy('id')
      .limit(limit)
    return deleteMessages(transaction, oldest)
  })
}
