import type { Db } from '#server/db/tables.ts'
import { mailBodiesOf } from '#server/mail/mail-bodies.ts'
import { insertMail } from '#server/mail/outbox-store.ts'
import type { OfficeFacts } from '#server/office.ts'
import { listUsers } from './store.ts'

export type Notice = {
  title: string
  /** What happened, in a sentence. */
  text: string
}

type Sender = { facts: Pick<OfficeFacts, 'site' | 'contactTo'>; now: Date }

/**
 * Mails an admin, in the transaction of what happened to their account. Without an e-mail address of
 * their own the office is told.
 */
export async function tellAdmin(
  transaction: Db,
  sender: Sender,
  userId: number,
  notice: Notice,
): Promise<void> {
  const user = (await listUsers(transaction)).find(({ id }) => id === userId)
  await send(transaction, sender, user?.email ? [user.email] : [], notice)
}

/** Mails all admins, in the transaction of what concerns them all. */
export async function tellAllAdmins(
  transaction: Db,
  sender: Sender,
  notice: Notice,
): Promise<void> {
  const emails = (await listUsers(transaction)).flatMap(({ email }) => (email ? [email] : []))
  await send(transaction, sender, emails, notice)
}

async function send(
  transaction: Db,
  { facts, now }: Sender,
  recipients: string[],
  { title, text }: Notice,
): Promise<void> {
  const { site, contactTo } = facts
  const blocks = [
    { text },
    {
      text: 'If you do not know why, change your password and look at Sessions and Activity in Settings.',
    },
  ]
  for (const recipient of new Set(recipients.length > 0 ? recipients : [contactTo])) {
    const mail = {
      kind: 'account-notice',
      recipient,
      subject: `${title} | ${site.name}`,
      ...mailBodiesOf(site, title, blocks),
    }
    await insertMail(transaction, mail, now)
  }
}
