import type { Db } from '../db/tables.ts'

/** A mail to be sent: plain text, one recipient. */
export type Mail = {
  kind: string
  recipient: string
  replyTo: string | null
  subject: string
  body: string
}

/** Queues a mail; within a transaction it is sent only if that is committed. */
export async function insertMail(db: Db, mail: Mail, now: Date): Promise<void> {
  await db
    .insertInto('outbox_mails')
    .values({
      kind: mail.kind,
      recipient: mail.recipient,
      reply_to: mail.replyTo,
      subject: mail.subject,
      body: mail.body,
      state: 'queued',
      next_attempt_at: now.toISOString(),
      created_at: now.toISOString(),
    })
    .execute()
}
