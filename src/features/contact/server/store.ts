import { countRows } from '#server/db/count-rows.ts'
import { sql, type ExpressionBuilder, type Insertable, type Selectable, type SqlBool } from 'kysely'
import { lockTable, textContains } from '#server/db/dialect.ts'
import type { ContactMessagesTable } from '#server/db/tables/message-tables.ts'
import type { Db, Tables } from '#server/db/tables.ts'
import { foldCase } from '#shared/text.ts'
import type { ContactMessage, MessageStatus } from '../schema.ts'

/**
 * `term` is case-folded and matched literally; without a status, all messages except spam match, and
 * with 'any' all.
 */
export type MessageFilter = { term: string; status: MessageStatus | 'due' | 'any' | undefined }

/** Which messages come first: the newest, or the unanswered ones by what is due first. */
export type MessageOrder = 'newest' | 'due'

/** These sort after the year of any due time. */
const NO_DUE_TIME = sql.lit('8')
const NOT_WAITING = sql.lit('9')
/**
 * Sorts unanswered messages by their due time, those without one after them, then all others. An
 * index has this expression.
 */
const URGENCY = sql<string>`case when status = 'new' then coalesce(due_at, ${NO_DUE_TIME}) else ${NOT_WAITING} end`

/** Whether a message is unanswered and has a due time. */
export const isDue = sql<SqlBool>`${URGENCY} < ${NO_DUE_TIME}`

export type MessageCursor = { createdAt: string; id: number }

/**
 * Locks all messages until the transaction ends. Must be the first statement of a transaction that
 * counts messages and queues mails about them.
 */
export async function lockMessages(db: Db): Promise<void> {
  await lockTable(db, 'contact_messages')
}

export async function insertContactMessage(
  db: Db,
  row: Insertable<ContactMessagesTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('contact_messages')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const WRITTEN = [
  ...(['first_name', 'last_name', 'email', 'phone', 'municipality', 'title'] as const),
  ...(['message', 'suspicion'] as const),
]

/** Whether the same message of the same sender has come after `since`, and nobody has answered it. */
export async function isWaiting(
  db: Db,
  written: Pick<Selectable<ContactMessagesTable>, (typeof WRITTEN)[number]>,
  since: Date,
): Promise<boolean> {
  const earlier = db
    .selectFrom('contact_messages')
    .where('created_at', '>', since.toISOString())
    .where('status', '<>', 'answered')
    .where((where) =>
      where.and(WRITTEN.map((name) => where(name, 'is not distinct from', written[name]))),
    )
  return (await countRows(earlier)) > 0
}

export async function listFilteredMessages(
  db: Db,
  filter: MessageFilter,
  { order, offset, limit }: { order: MessageOrder; offset: number; limit: number },
): Promise<ContactMessage[]> {
  const { status } = filter
  const isByUrgency =
    status === 'due' || (order === 'due' && (status === undefined || status === 'new'))
  // Sorting the ids alone moves no texts.
  const ids = await db
    .selectFrom('contact_messages')
    .select('id')
    .where((where) => matches(where, filter))
    .$if(isByUrgency, (query) => query.orderBy(URGENCY))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute()
  const messages = new Map(rows.map((row) => [row.id, toMessage(row)]))
  return ids.flatMap(({ id }) => messages.get(id) ?? [])
}

/** Lists the next messages after `cursor`. */
export async function listMessageBatch(
  db: Db,
  filter: MessageFilter,
  { cursor, limit }: { cursor: MessageCursor | undefined; limit: number },
): Promise<ContactMessage[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .where((where) => matches(where, filter))
    .$if(cursor !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('created_at', 'id'),
          '<',
          where.tuple(cursor?.createdAt ?? '', cursor?.id ?? 0),
        ),
      ),
    )
    .limit(limit)
    .execute()
  return rows.map(toMessage)
}

const BATCH = 200

/** Reads the messages of a filter, newest first, in batches. */
export async function* readMessages(
  db: Db,
  filter: MessageFilter,
): AsyncGenerator<ContactMessage[], void> {
  let cursor: MessageCursor | undefined
  do {
    const messages = await listMessageBatch(db, filter, { cursor, limit: BATCH })
    yield messages
    cursor = messages.length === BATCH ? messages.at(-1) : undefined
  } while (cursor)
}

export async function countFilteredMessages(db: Db, filter: MessageFilter): Promise<number> {
  return countRows(db.selectFrom('contact_messages').where((where) => matches(where, filter)))
}

/** Counts the messages after `since`, whatever their status. */
export async function countMessagesSince(db: Db, since: Date): Promise<number> {
  return countRows(db.selectFrom('contact_messages').where('created_at', '>', since.toISOString()))
}

/** Counts the messages of each status. */
export async function countMessages(db: Db): Promise<Record<MessageStatus, number>> {
  const rows = await db
    .selectFrom('contact_messages')
    .select((select) => ['status', select.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const counts = { new: 0, answered: 0, spam: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

export async function countNewMessages(db: Db): Promise<number> {
  return (await countMessages(db)).new
}

export async function findMessage(db: Db, id: number): Promise<ContactMessage | undefined> {
  const row = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toMessage(row)
}

/**
 * Marks a message. An answered one keeps who answered first and when; any other status clears both.
 * @returns undefined when there is no such message
 */
export async function updateMessageStatus(
  db: Db,
  id: number,
  { status, by, now }: { status: MessageStatus; by: string; now: Date },
): Promise<ContactMessage | undefined> {
  const isAnswered = status === 'answered'
  const row = await db
    .updateTable('contact_messages')
    .set((set) => ({
      status,
      answered_at: isAnswered ? set.fn.coalesce('answered_at', set.val(now.toISOString())) : null,
      answered_by: isAnswered ? set.fn.coalesce('answered_by', set.val(by)) : null,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toMessage(row)
}

/** @returns the id of the mail about it; undefined when there is no such message */
export async function deleteMessage(
  db: Db,
  id: number,
): Promise<{ notificationMailId: number | null } | undefined> {
  return db
    .deleteFrom('contact_messages')
    .where('id', '=', id)
    .returning('notice_mail_id as notificationMailId')
    .executeTakeFirst()
}

function matches(
  where: ExpressionBuilder<Tables, 'contact_messages'>,
  { term, status }: MessageFilter,
) {
  return where.and([
    matchesStatus(where, status),
    ...(term === '' ? [] : [where.or(searchedForms(term).map(contains))]),
  ])
}

const contains = (term: string) =>
  sql<SqlBool>`(${textContains('search_text', term)} or ${spamContains(term)})`

/** A telephone number is found in any notation, by its digits without the country's. */
function searchedForms(term: string): string[] {
  const digits = digitsOf(term).replace(/^1(?=\d{10}$)/, '')
  const isTelephone = digits.length >= 4 && /^[\d\s()+./-]+$/.test(term)
  return isTelephone ? [...new Set([term, digits])] : [term]
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function matchesStatus(
  where: ExpressionBuilder<Tables, 'contact_messages'>,
  status: MessageFilter['status'],
) {
  if (status === 'any') return where.lit(true)
  if (status === 'due') return isDue
  // The same as the status, but in the order of the index.
  if (status === 'new') return sql<SqlBool>`${URGENCY} < '9'`
  return status ? where('status', '=', status) : where('status', '<>', 'spam')
}

type SearchedFields = Pick<
  ContactMessage,
  'firstName' | 'lastName' | 'email' | 'phone' | 'municipality' | 'message'
>

/**
 * The text for the search. For suspected spam it leaves out the message, because a flood could fill
 * the index.
 */
export function buildMessageSearchText(
  { firstName, lastName, email, phone, municipality, message }: SearchedFields,
  isSuspected: boolean,
): string {
  const lines = [`${firstName} ${lastName}`, email, digitsOf(phone ?? ''), municipality ?? '']
  return foldCase([...lines, ...(isSuspected ? [] : [message])].join('\n'))
}

/** Whether the message of suspected spam contains `term`. SQLite folds only English letters. */
function spamContains(term: string) {
  return sql<SqlBool>`suspected is not null and ${textContains(sql`lower(message)`, term)}`
}

export function toMessage(row: Selectable<ContactMessagesTable>): ContactMessage {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    municipality: row.municipality,
    title: row.title,
    message: row.message,
    status: row.status,
    suspected: row.suspected,
    suspicion: row.suspicion,
    dueAt: row.due_at,
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
    createdAt: row.created_at,
  }
}
