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
import { storeCalls } from './store-calls.ts'
import { AFTER, AT, EVER, NOW } from './times.ts'

const CALENDAR = { closedDays: [{ date: '2026-03-03' }], openHolidays: [] }
const PAGE = { offset: 0, limit: 5 }
const EVERYTHING = { term: '', status: undefined }

const MESSAGE = {
  first_name: 'Zoë',
  last_name: "O'Neil",
  email: 'Zoe@oldtown.gov',
  municipality: '100%_',
  message: 'Straße "eins"',
  status: 'new',
  search_text: "zoë o'neil 100%_",
  due_at: AT.after,
  created_at: AT.now,
} as const
const SUSPECTED = { status: 'new', suspected: 'unseen', suspicion: 'links', due_at: null } as const
const OTHER = { ...MESSAGE, email: 'other@oldtown.gov', search_text: 'other' } as const
const SEARCHED = {
  firstName: 'Zoë',
  lastName: 'O’Neil',
  email: 'Z@o.gov',
  phone: '(989) 555‑0100',
  municipality: null,
}
const HELD_TOO = { withHeld: true }
const NOTE = { message_id: 1, text: 'Called "back"', username: 'Zoë', created_at: AT.now }
const REPLY_MAIL = { kind: 'contact-reply', recipient: 'zoe@oldtown.gov', subject: 'S', body: 'B' }

/** A message with a note and a reply, one of another sender, and one that may be spam. */
async function givenMessages(db: Db): Promise<void> {
  await contact.insertContactMessage(db, MESSAGE)
  await contact.insertContactMessage(db, OTHER)
  await contact.insertContactMessage(db, { ...OTHER, ...SUSPECTED })
  const mail_id = await insertMail(db, { ...REPLY_MAIL, contactMessageId: 1 }, NOW)
  await answers.insertNote(db, NOTE)
  await answers.insertReply(db, { ...NOTE, mail_id, subject: 'Re: tapes' })
}

function firstMessage(db: Db): deletions.MessageIds {
  return db.selectFrom('contact_messages').select('id').where('id', '=', 1)
}

export const CONTACT_CALLS = [
  storeCalls('features/contact/server/answers/saved-reply-store.ts', savedReplies, {
    insertSavedReply: [{ name: 'Übersicht', text: '"', created_at: AT.now, updated_at: AT.now }],
    listSavedReplies: [],
    findSavedReply: async (db) => {
      const all = await savedReplies.listSavedReplies(db)
      return savedReplies.findSavedReply(db, all.at(-1)?.id ?? 0)
    },
    updateSavedReply: [1, { name: 'another', updated_at: AT.after }],
    deleteSavedReply: [1],
  }),
  storeCalls(
    'features/contact/server/answers/store.ts',
    answers,
    {
      insertNote: [NOTE],
      insertReply: [{ ...NOTE, subject: 'Again' }],
      findThread: [1],
      listNotes: [[1, 2]],
      findReply: [1],
      findNote: [1],
    },
    givenMessages,
  ),
  storeCalls(
    'features/contact/server/due-store.ts',
    due,
    {
      countDueMessages: [NOW],
      startDueTime: [3, { now: NOW, calendar: CALENDAR }],
      moveDueTimes: [CALENDAR],
      listDueMessages: [{ before: new Date('2027-01-01'), limit: 1 }],
    },
    givenMessages,
  ),
  storeCalls(
    'features/contact/server/mails/notification-store.ts',
    notifications,
    {
      countUnnotifiedMessages: [HELD_TOO],
      listUnnotifiedMessages: [{ ...HELD_TOO, limit: 1 }],
      markMessagesNotified: [1, HELD_TOO],
      findNotificationMailId: [1],
      markMessageUnacknowledged: [1, NOW],
      countUnacknowledgedSenders: [EVER],
    },
    givenMessages,
  ),
  storeCalls(
    'features/contact/server/store.ts',
    contact,
    {
      lockMessages: [],
      insertContactMessage: [{ ...MESSAGE, message: '\u{1F4BE}', created_at: AT.before }],
      listMessages: [],
      listFilteredMessages: [
        { term: '%_', status: 'due' },
        { ...PAGE, order: 'due' },
      ],
      listMessageBatch: [EVERYTHING, { cursor: { createdAt: AT.now, id: 2 }, limit: 2 }],
      countFilteredMessages: [{ term: "o'neil", status: 'new' }],
      countMessagesSince: [EVER],
      countMessages: [],
      countNewMessages: [],
      findMessage: [4],
      updateMessageStatus: [4, { status: 'answered', by: 'Zoë', now: NOW }],
      deleteMessage: [4],
      buildMessageSearchText: () =>
        contact.buildMessageSearchText({ ...SEARCHED, message: MESSAGE.message }, false),
      toMessage: async (db) => {
        const rows = await db.selectFrom('contact_messages').selectAll().orderBy('id').execute()
        return rows.map(contact.toMessage)
      },
    },
    givenMessages,
  ),
  storeCalls(
    'features/contact/server/suspicion-store.ts',
    suspicions,
    {
      countSameText: [
        { ...SEARCHED, firstName: 'Ben', email: 'ZOE@oldtown.gov', message: MESSAGE.message },
        EVER,
      ],
      countUnseenMessages: [],
      updateMessageSeen: [3],
      updateMessageReleased: [3],
      deleteUnseenMessages: [{ before: AFTER, limit: 5 }],
    },
    givenMessages,
  ),
  storeCalls(
    'features/contact/server/deletion-store.ts',
    deletions,
    {
      isMailAbout: (db) => {
        const mails = db.selectFrom('outbox_mails').select('id').orderBy('id')
        return mails.where((where) => deletions.isMailAbout(where, db, firstMessage(db))).execute()
      },
      deleteMessages: (db) => deletions.deleteMessages(db, firstMessage(db)),
    },
    givenMessages,
  ),
  storeCalls(
    'features/contact/server/person/person-store.ts',
    people,
    { findPerson: ['zoe@oldtown.gov', async () => []], deletePerson: ['zoe@oldtown.gov'] },
    givenMessages,
  ),
]
