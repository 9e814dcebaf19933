import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { forgetMailsAbout } from '#server/mail/mail-record-store.ts'
import { deleteMessage } from './store.ts'

/** Deletes a message and the mails about it. @returns false when there is no such message */
export async function removeMessage(db: Db, id: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const deleted = await deleteMessage(transaction, id)
    if (deleted) await forgetMailsAbout(transaction, { contactMessageId: id, ...deleted })
    return deleted !== undefined
  })
}
