import { inTransaction } from '#server/db/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import { mailBodiesOf } from '#server/mail/mail-bodies.ts'
import { insertMail } from '#server/mail/outbox-store.ts'
import type { OfficeFacts } from '#server/office.ts'
import type { Services } from '#server/services.ts'
import { listUsers } from './store.ts'

export type Notice = { title: string; text: string }
/** Mails the admin with this id, or all. */
type Tell = (whom: number | 'all', notice: Notice) => Promise<void>

export type Telling = Pick<Services, 'db' | 'clock' | 'office' | 'outbox'>

/** Changes an account and tells of it by mail, in one transaction. */
export async function changeAndTell<Result>(
  { db, clock, office, outbox }: Telling,
  change: (transaction: Db, tell: Tell) => Promise<Result>,
): Promise<Result> {
  const facts = await office.read()
  const now = clock.now()
  const result = await inTransaction(db, (transaction) =>
    change(transaction, async (whom, notice) => {
      for (const recipient of await recipientsOf(transaction, whom, facts)) {
        await insertMail(transaction, { ...mailOf(notice, facts), recipient }, now)
      }
    }),
  )
  outbox.wake()
  return result
}

/** The office is told if the admin, or every admin, has no e-mail address. */
async function recipientsOf(
  transaction: Db,
  whom: number | 'all',
  { contactTo }: OfficeFacts,
): Promise<Set<string>> {
  const users = await listUsers(transaction)
  const emails = users.flatMap(({ id, email }) =>
    email && (whom === 'all' || whom === id) ? [email] : [],
  )
  return new Set(emails.length > 0 ? emails : [contactTo])
}

const ADVICE =
  'If you do not know why, change your password and look at Sessions and Activity in Settings.'

function mailOf({ title, text }: Notice, { site }: OfficeFacts) {
  return {
    kind: 'account-notice',
    subject: `${title} | ${site.name}`,
    ...mailBodiesOf(site, title, [{ text }, { text: ADVICE }]),
  }
}
