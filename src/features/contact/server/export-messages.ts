import { stringify } from 'csv-stringify/sync'
import type { Services } from '#server/services.ts'
import { easternInputOf } from '#shared/eastern-time.ts'
import type { ContactMessage } from '../schema.ts'
import { titleOf } from '../titles.ts'
import { listMessageBatch } from './store.ts'
import type { MessageCursor, MessageFilter } from './store.ts'

const BATCH = 200
const COLUMNS = [
  'Date (Eastern)',
  'Status',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Municipality',
  'Title',
  'Message',
]

/** Messages as a table for a spreadsheet, newest first, in pieces. */
export async function* messagesAsCsv(
  { db }: Pick<Services, 'db'>,
  filter: MessageFilter,
): AsyncGenerator<string, void> {
  // Without the mark at the beginning, Excel reads UTF-8 as something else.
  yield csvOf([COLUMNS], true)
  let cursor: MessageCursor | undefined
  do {
    const messages = await listMessageBatch(db, filter, { cursor, limit: BATCH })
    if (messages.length > 0) yield csvOf(messages.map(cellsOf))
    cursor = messages.length === BATCH ? messages.at(-1) : undefined
  } while (cursor)
}

function csvOf(rows: string[][], bom = false): string {
  return stringify(rows, {
    bom,
    record_delimiter: 'windows',
    // Off, once the delimiter is given: a single line feed would then begin a row of its own.
    quote_record_delimiter: true,
    escape_formulas: true,
    // Spreadsheets skip blanks before a formula, which the option above does not expect.
    cast: { string: (text) => (/^\s+[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text) },
  })
}

function cellsOf(message: ContactMessage): string[] {
  return [
    easternInputOf(message.createdAt).replace('T', ' '),
    message.status,
    message.firstName,
    message.lastName,
    message.email,
    message.phone ?? '',
    message.municipality ?? '',
    titleOf(message.title) ?? '',
    message.message,
  ]
}
