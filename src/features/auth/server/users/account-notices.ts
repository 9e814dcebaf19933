import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { insertAccountNotice, type AccountNotice } from '#server/mail/account-notice.ts'
import type { Services } from '#server/services.ts'
import { listUsers } from './user-store.ts'

/** Mails the admins with these ids, or all. */
type Notify = (whom: number | number[] | 'all', notice: AccountNotice) => Promise<void>

export type NotifyServices = Pick<Services, 'db' | 'clock' | 'office' | 'outbox'>

/**
 * Changes an account and mails notices about it, in one transaction. Notices to an admin without an
 * e-mail address go to the office.
 */
export async function changeAndNotify<Result>(
  { db, clock, office, outbox }: NotifyServices,
  change: (transaction: Db, notify: Notify) => Promise<Result>,
): Promise<Result> {
  const { site, contactTo } = await office.read()
  const now = clock.now()
  const result = await inTransaction(db, (transaction) =>
    change(transaction, async (whom, notice) => {
      const users = await listUsers(transaction)
      const notified = users.filter(({ id }) => whom === 'all' || [whom].flat().includes(id))
      const recipients = notified.map(({ email }) => email ?? contactTo)
      await insertAccountNotice(transaction, notice, { site, recipients, now })
    }),
  )
  outbox.wake()
  return result
}
