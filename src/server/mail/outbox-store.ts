import { hasUpdated } from '../db/count-rows.ts'
import type { Selectable } from 'kysely'
import type { OutboxMailsTable } from '../db/tables/message-tables.ts'
import type { Db } from '../db/tables.ts'
import { replaceSharedAddresses } from '#shared/shared-document.ts'
import { LONGEST_WAITS } from './retry.ts'

/** The difference between the clocks of two nodes that is tolerated. */
export const SLACK_MS = 60_000

/** The kind of the mails that a person wrote; all others are automatic. */
export const WRITTEN = 'contact-reply'

/** A mail to one recipient, as text and optionally as HTML. */
export type Mail = {
  kind: string
  recipient: string
  replyTo?: string
  subject: string
  body: string
  html?: string
  /** The Message-IDs of the earlier mails of the conversation, oldest first. */
  thread?: string[]
  /** The contact message that it is about. */
  contactMessageId?: number
}

/**
 * The Message-ID of a mail on the host of the site. It stays the same with every attempt, so that the
 * receiver can recognize a repetition.
 */
export function buildMessageId(mail: { id: number; createdAt: Date }, url: string): string {
  return `<outbox-${mail.id}-${mail.createdAt.getTime()}@${new URL(url).hostname}>`
}

/** A mail in the form in which it goes to the mail server. */
export type QueuedMail = Mail & { id: number; attempts: number; createdAt: Date }

/** Queues a mail. In a transaction, it is sent only after the commit. @returns its id */
export async function insertMail(db: Db, mail: Mail, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('outbox_mails')
    .values({
      kind: mail.kind,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      body: mail.body,
      html: mail.html ?? null,
      thread: mail.thread?.join(' ') || null,
      contact_message_id: mail.contactMessageId ?? null,
      state: 'queued',
      next_attempt_at: now.toISOString(),
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Claims up to `limit` mails that are due, the oldest first, and counts the attempt. No other node
 * gets them before `until`. A due time further away than any pause or claim is ignored, because it
 * was written by a clock that has been set back since.
 */
export async function claimDueMails(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<QueuedMail[]> {
  const due = db
    .selectFrom('outbox_mails')
    .select('id')
    .where('state', '=', 'queued')
    .where((where) =>
      where.or([
        where('next_attempt_at', '<=', now.toISOString()),
        ...LONGEST_WAITS.map(({ attempts, ms }) =>
          where.and([
            where('attempts', '<=', attempts),
            where('next_attempt_at', '>', later(now, ms + SLACK_MS)),
          ]),
        ),
      ]),
    )
    .where((where) =>
      where.or([
        where('claimed_until', 'is', null),
        where('claimed_until', '<=', now.toISOString()),
        where('claimed_until', '>', later(until, until.getTime() - now.getTime())),
      ]),
    )
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const rows = await db
    .updateTable('outbox_mails')
    .set((set) => ({ claimed_until: until.toISOString(), attempts: set('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returningAll()
    .execute()
  return rows.map(toQueuedMail)
}

/** Releases every claim, so that the mails can be sent at once. */
export async function releaseClaims(db: Db): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ claimed_until: null })
    .where('claimed_until', 'is not', null)
    .execute()
}

/** Records that a mail was sent. The addresses of links to documents leave its text. */
export async function updateMailSent(
  db: Db,
  { id, body, html }: Pick<QueuedMail, 'id' | 'body'> & { html?: string | null | undefined },
  now: Date,
): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({
      body: replaceSharedAddresses(body),
      html: html && replaceSharedAddresses(html),
      state: 'sent',
      sent_at: now.toISOString(),
      claimed_until: null,
      last_error: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Records why an attempt failed and when to try again. Without a time, the mail is given up. */
export async function updateMailFailed(
  db: Db,
  id: number,
  { reason, nextAttemptAt }: { reason: string; nextAttemptAt: Date | undefined },
): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({
      state: nextAttemptAt ? 'queued' : 'failed',
      last_error: reason,
      claimed_until: null,
      next_attempt_at: nextAttemptAt?.toISOString(),
    })
    .where('id', '=', id)
    .execute()
}

/** Finds a mail that was given up, with what its links are checked by. */
export async function findFailedMail(db: Db, id: number) {
  return db
    .selectFrom('outbox_mails')
    .select(['body as text', 'contact_message_id as messageId'])
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
}

/** Queues a mail again that was given up. @returns false when there is none */
export async function requeueMail(db: Db, id: number, now: Date): Promise<boolean> {
  return hasUpdated(
    db
      .updateTable('outbox_mails')
      .set({
        state: 'queued',
        attempts: 0,
        next_attempt_at: now.toISOString(),
        created_at: now.toISOString(),
        last_error: null,
      })
      .where('id', '=', id)
      .where('state', '=', 'failed')
      .where('body', '<>', ''),
  )
}

export async function countMails(db: Db): Promise<{ queued: number; failed: number }> {
  const rows = await db
    .selectFrom('outbox_mails')
    .select((select) => ['state', select.fn.countAll<number>().as('count')])
    .where('state', 'in', ['queued', 'failed'])
    .groupBy('state')
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return { queued: counts.get('queued') ?? 0, failed: counts.get('failed') ?? 0 }
}

/** When the oldest waiting mail was queued, and why it was not sent. */
export async function findOldestQueued(
  db: Db,
): Promise<{ createdAt: string; lastError: string | null } | undefined> {
  const row = await db
    .selectFrom('outbox_mails')
    .select(['created_at', 'last_error'])
    .where('state', '=', 'queued')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row && { createdAt: row.created_at, lastError: row.last_error }
}

function later(time: Date, milliseconds: number): string {
  return new Date(time.getTime() + milliseconds).toISOString()
}

function toQueuedMail(row: Selectable<OutboxMailsTable>): QueuedMail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    replyTo: row.reply_to ?? undefined,
    subject: row.subject,
    body: row.body,
    html: row.html ?? undefined,
    thread: row.thread?.split(' '),
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
  }
}
