import * as savedReplies from '#features/contact/server/answers/saved-reply-store.ts'
import * as answers from '#features/contact/server/answers/store.ts'
import * as deletions from '#features/contact/server/deletion-store.ts'
import * as due from '#features/contact/server/due-store.ts'
import * as notifications from '#features/contact/server/mails/notification-store.ts'
import * as people from '#features/contact/server/person/person-store.ts'
import * as contact from '#features/contact/server/store.ts'
import * as suspicions from '#features/contact/server/suspicion-store.ts'
import { insertMail } from '#server/mail/outbox-store.ts'
import type { Db } from '#server/db/tables.ts'
import { each, nothing, storeCalls } from './call-store.ts'
import { AFTER, AT, EVER, NOW } from './times.ts'

const CALENDAR = { closedDays: [{ date: '2026-03-03' }], openHolidays: [] }
const PAGE = { order: 'due', offset: 0, limit: 5 } as const
const ALL = { term: '', status: undefined }
const EVERY = { term: '', status: 'any' } as const
const EMAIL = 'zoe@oldtown.gov'

const SENDER = { first_name: 'Zoë', last_name: "O'Neil", municipality: '100%_' }
const WORDS = { message: 'Straße "1"', search_text: "zoë o'neil 100%_", email: 'Zoe@oldtown.gov' }
const TIMES = { created_at: AT.now, due_at: AT.after }
const MESSAGE = { ...SENDER, ...WORDS, ...TIMES, status: 'new' } as const
const OTHER = { ...MESSAGE, email: 'other@oldtown.gov', search_text: 'other' } as const
const SPAM = { ...OTHER, suspected: 'unseen', suspicion: 'links', due_at: null } as const
const SENT = { email: 'ZOE@oldtown.gov', message: MESSAGE.message }
const ABSENT = { phone: null, municipality: null, title: null, suspicion: null }
const WRITTEN = { ...ABSENT, ...MESSAGE }
const HELD_TOO = { withHeld: true }
const NOTE = { message_id: 1, text: 'Called "back"', username: 'Zoë', created_at: AT.now }
const MAIL = { kind: 'contact-reply', recipient: EMAIL, subject: 'S', body: 'B' }
const SAVED = { name: 'Übersicht', text: '"', created_at: AT.now, updated_at: AT.now }

/** A message with notes and replies, one of the same sender, one of another, and suspected spam. */
export async function givenMessages(db: Db): Promise<void> {
  for (const row of [MESSAGE, SPAM, OTHER, MESSAGE]) await contact.insertContactMessage(db, row)
  const mail_id = await insertMail(db, { ...MAIL, contactMessageId: 1 }, NOW)
  await insertMail(db, { ...MAIL, recipient: 'Zoe@OLDTOWN.gov' }, NOW)
  for (const text of ['Ä', 'b']) {
    await answers.insertNote(db, { ...NOTE, text })
    await answers.insertReply(db, { ...NOTE, text, mail_id, subject: 'Re: tapes' })
  }
}

const selectFirst = (db: Db) => db.selectFrom('contact_messages').select('id').where('id', '=', 1)

export const CALLS = [
  storeCalls(nothing, savedReplies, {
    insertSavedReply: each([SAVED], [SAVED], [{ ...SAVED, name: 'Zebra' }]),
    listSavedReplies: [],
    findSavedReply: [1],
    updateSavedReply: [1, { name: 'another', updated_at: AT.after }],
    deleteSavedReply: [1],
  }),
  storeCalls(givenMessages, answers, {
    insertNote: [NOTE],
    insertReply: [{ ...NOTE, subject: 'Again' }],
    findThread: [1],
    listNotes: [[1, 2]],
    findReply: [1],
    findNote: [1],
  }),
  storeCalls(givenMessages, due, {
    countDueMessages: [NOW],
    startDueTime: [2, { now: NOW, calendar: CALENDAR }],
    moveDueTimes: [CALENDAR],
    listDueMessages: [{ before: new Date('2027-01-01'), limit: 2 }],
  }),
  storeCalls(givenMessages, notifications, {
    countUnnotifiedMessages: [HELD_TOO],
    listUnnotifiedMessages: [{ ...HELD_TOO, limit: 5 }],
    markMessagesNotified: [1, HELD_TOO],
    findNotificationMailId: [1],
    markMessageUnacknowledged: [1, NOW],
    countUnacknowledgedSenders: [EVER],
  }),
  storeCalls(givenMessages, contact, {
    lockMessages: [],
    insertContactMessage: [{ ...MESSAGE, message: '\u{1F4BE}', created_at: AT.before }],
    listFilteredMessages: each([{ term: '%_', status: 'due' }, PAGE], [ALL, PAGE]),
    listMessageBatch: each(
      [ALL, { cursor: { createdAt: AT.now, id: 3 }, limit: 2 }],
      [EVERY, { cursor: undefined, limit: 9 }],
    ),
    countFilteredMessages: [{ term: "o'neil", status: 'new' }],
    countMessagesSince: [EVER],
    isWaiting: each([WRITTEN, EVER], [{ ...WRITTEN, phone: '1' }, EVER]),
    countMessages: [],
    countNewMessages: [],
    findMessage: [5],
    updateMessageStatus: [5, { status: 'answered', by: 'Zoë', now: NOW }],
    deleteMessage: [5],
  }),
  storeCalls(givenMessages, suspicions, {
    countOtherSenders: [SENT, EVER],
    countUnseenMessages: [],
    updateMessageReleased: [2],
    deleteUnseenMessages: [{ before: AFTER, limit: 5 }],
  }),
  storeCalls(givenMessages, deletions, {
    deleteMessages: (db) => deletions.deleteMessages(db, selectFirst(db)),
  }),
  storeCalls(givenMessages, people, { findPerson: [EMAIL, async () => []], deletePerson: [EMAIL] }),
]
