import type { Fault } from './fault.ts'

const CONTACT = 'src/features/contact'
const SERVER = `${CONTACT}/server`

/** The contact form, the inbox, and when an answer is due. */
export const MESSAGE_FAULTS: Fault[] = [
  {
    name: 'the contact form is not limited by address',
    file: `${SERVER}/routes.ts`,
    from: "      await services.limits.use('contact', getSubscriber(c.var.clientIp))\n",
    to: '',
    noticedBy: [`${SERVER}/routes.db.test.ts`],
  },
  {
    name: 'a refused form comes back empty',
    file: `${SERVER}/routes.ts`,
    from: 'values: pickTextFields(received)',
    to: 'values: {}',
    noticedBy: [`${SERVER}/plain-form.test.ts`],
  },
  {
    name: 'suspected spam is mailed to the office',
    file: `${SERVER}/send-contact-message.ts`,
    from: '    if (suspicion) return true\n',
    to: '',
    noticedBy: [`${SERVER}/held-mails.db.test.ts`],
  },
  {
    name: 'the second sender of a form letter is held as spam',
    file: `${CONTACT}/suspicion.ts`,
    from: 'const OTHERS_MAX = 1',
    to: 'const OTHERS_MAX = 0',
    noticedBy: [`${CONTACT}/suspicion.test.ts`, `${SERVER}/suspected.db.test.ts`],
  },
  {
    name: 'a link that a mail filter has wrapped counts as two sites',
    file: `${CONTACT}/links.ts`,
    from: 'if (!isWrapped && host',
    to: 'if (host',
    noticedBy: [`${CONTACT}/links.test.ts`, `${SERVER}/mails/letters.test.ts`],
  },
  {
    name: 'the office hears nothing of a message that was held back',
    file: `${SERVER}/mails/queue-mails.ts`,
    from: 'const scope = { withHeld: accepted !== 1 }',
    to: 'const scope = { withHeld: false }',
    noticedBy: [`${SERVER}/held-mails.db.test.ts`],
  },
  {
    name: 'a flood of long messages is stored as a whole',
    file: `${SERVER}/send-contact-message.ts`,
    from: 'if (count < MESSAGES_PER_DAY) return text',
    to: 'return text',
    noticedBy: [`${SERVER}/mails/shorten-message.test.ts`],
  },
  {
    name: 'two messages at the same moment both notify the office alone',
    file: 'src/server/db/dialect.ts',
    from: 'in share row exclusive mode',
    to: 'in access share mode',
    on: 'postgres',
    noticedBy: [`${SERVER}/mails/mail-limits.db.test.ts`],
  },
  {
    name: 'a released message keeps no due time',
    file: `${SERVER}/change-message.ts`,
    from: '  await startDueTime(db, id, context)\n',
    to: '',
    noticedBy: [`${SERVER}/due-times.test.ts`, `${SERVER}/held-mails.db.test.ts`],
  },
  {
    name: 'a second answer changes when the message was answered',
    file: `${SERVER}/store.ts`,
    from: "set.fn.coalesce('answered_at', set.val(now.toISOString()))",
    to: 'now.toISOString()',
    noticedBy: [`${SERVER}/admin-routes.test.ts`, `${SERVER}/answers/replies.db.test.ts`],
  },
  {
    name: 'a reply crosses that of a colleague',
    file: `${SERVER}/answers/answer-message.ts`,
    from: 'if (thread.replies.length === seenReplies) return',
    to: 'if (seenReplies >= 0) return',
    noticedBy: [`${SERVER}/answers/replies.db.test.ts`],
  },
  {
    name: 'a spreadsheet runs a formula of a message',
    file: `${SERVER}/export-messages.ts`,
    from: 'escape_formulas: true',
    to: 'escape_formulas: false',
    noticedBy: [`${SERVER}/admin-routes.test.ts`],
  },
  {
    name: 'a percent sign finds every message',
    file: 'src/server/db/dialect.ts',
    from: "term.replace(/[\\\\%_]/g, '\\\\$&')",
    to: 'term',
    noticedBy: [
      `${SERVER}/admin-routes.test.ts`,
      'src/features/blog/server/lists/search.db.test.ts',
    ],
  },
  {
    name: 'the replies to a person stay when everything about them is deleted',
    file: `${SERVER}/deletion-store.ts`,
    from: "where.or([where('contact_message_id', 'in', ids), where('id', 'in', replies)])",
    to: "where.or([where('id', 'in', replies)])",
    noticedBy: [`${SERVER}/person/person.db.test.ts`],
  },
  {
    name: 'a message before the opening is due a day late',
    file: `${CONTACT}/due-time.ts`,
    from: 'getHour(received) < OFFICE_HOURS.opens ? day : dayAfter(day)',
    to: 'dayAfter(day)',
    noticedBy: [`${CONTACT}/due-time.test.ts`],
  },
  {
    name: 'a holiday on a Sunday is not moved to the Monday',
    file: 'src/shared/time/business-days.ts',
    from: 'weekday === SUNDAY ? dayAfter(day) : day',
    to: 'day',
    noticedBy: ['src/shared/time/business-days.test.ts'],
  },
  {
    name: 'a time in the night of a clock change is an hour wrong',
    file: 'src/shared/time/eastern-time.ts',
    from: '[offsetAt(wall - DAY), offsetAt(wall + DAY)]',
    to: '[offsetAt(wall)]',
    noticedBy: ['src/shared/time/eastern-time.test.ts'],
  },
  {
    name: 'due times stay when the office closes on a day',
    file: 'src/features/office/server/change-office.ts',
    from: 'if (!isDeepStrictEqual(calendar, toCalendar(stored)))',
    to: 'if (isDeepStrictEqual(calendar, toCalendar(stored)))',
    noticedBy: [`${SERVER}/due-times.test.ts`],
  },
]
