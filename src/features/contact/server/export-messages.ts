import { stringify } from 'csv-stringify/sync'
import type { Db } from '#server/db/tables.ts'
import { toEasternInput } from '#shared/time/eastern-time.ts'
import type { ContactMessage } from '../schema.ts'
import { getTitleLabel } from '../titles.ts'
import { listNotes } from './answers/store.ts'
import { readMessages, type MessageFilter } from './store.ts'

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
  'Due',
  'Answered',
  'Answered by',
  'Notes',
]

/** Messages as CSV for a spreadsheet, newest first, in pieces. */
export async function* messagesAsCsv(db: Db, filter: MessageFilter): AsyncGenerator<string, void> {
  // Without a byte order mark Excel would not read UTF-8.
  yield toCsv([COLUMNS], true)
  for await (const messages of readMessages(db, filter)) {
    const ids = messages.map(({ id }) => id)
    const notes = ids.length > 0 ? await listNotes(db, ids) : []
    yield toCsv(messages.map((message) => toCsvCells(message, notes)))
  }
}

function toCsv(rows: string[][], bom = false): string {
  return stringify(rows, {
    bom,
    record_delimiter: 'windows',
    // With a delimiter given, a single line feed in a field needs quotes too.
    quote_record_delimiter: true,
    escape_formulas: true,
    // Spreadsheets ignore blanks before a formula; the option above does not cover that.
    cast: { string: (text) => (/^\s+[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text) },
  })
}

type Notes = Awaited<ReturnType<typeof listNotes>>

function toCsvCells(message: ContactMessage, notes: Notes): string[] {
  return [
    formatTime(message.createdAt),
    message.status,
    message.firstName,
    message.lastName,
    message.email,
    message.phone ?? '',
    message.municipality ?? '',
    getTitleLabel(message.title) ?? '',
    message.message,
    formatTime(message.dueAt),
    formatTime(message.answeredAt),
    message.answeredBy ?? '',
    notes
      .filter(({ messageId }) => messageId === message.id)
      .map((note) => `${formatTime(note.createdAt)} ${note.username}: ${note.text}`)
      .join('\n'),
  ]
}

function formatTime(time: string | null): string {
  return time === null ? '' : toEasternInput(time).replace('T', ' ')
}
