import type { Fault } from './fault.ts'

const MAIL = 'src/server/mail'
const CONTACT = 'src/features/contact/server'

/** The outbox, the mails about messages, and their limits. */
export const MAIL_FAULTS: Fault[] = [
  {
    name: 'a mail that failed once is given up',
    file: `${MAIL}/outbox-store.ts`,
    from: "nextAttemptAt ? 'queued' : 'failed'",
    to: "'failed'",
    noticedBy: [`${MAIL}/outbox.db.test.ts`],
  },
  {
    name: 'a mail is tried for the second time after an hour',
    file: `${MAIL}/retry.ts`,
    from: '[20 * SECOND, MINUTE,',
    to: '[HOUR, MINUTE,',
    noticedBy: [`${MAIL}/outbox.db.test.ts`],
  },
  {
    name: 'two nodes send the same mail',
    file: `${MAIL}/outbox-store.ts`,
    from: 'claimed_until: until.toISOString(), ',
    to: '',
    noticedBy: [`${MAIL}/claims.db.test.ts`, `${MAIL}/outbox.db.test.ts`],
  },
  {
    name: 'a mail whose outcome was not recorded stops the others',
    file: `${MAIL}/outbox.ts`,
    from: 'mails.map((mail) => sendAlone(options, mail))',
    to: 'mails.map((mail) => send(options, mail))',
    noticedBy: [`${MAIL}/outbox.db.test.ts`],
  },
  {
    name: 'a sent mail that could not be recorded is sent again',
    file: `${MAIL}/outbox.ts`,
    from: 'if (waited >= CLAIM_MS) throw error',
    to: 'throw error',
    noticedBy: [`${MAIL}/outbox.db.test.ts`],
  },
  {
    name: 'the mail with a message is not escaped',
    file: `${MAIL}/mail-bodies.ts`,
    from: 'escapeHtml(block.quote)',
    to: 'block.quote',
    noticedBy: [`${MAIL}/outbox.db.test.ts`],
  },
  {
    name: 'a line break in a name starts another line of a mail',
    file: `${CONTACT}/mails/mails.ts`,
    from: "return text.replace(/[\\s\\p{Cc}]+/gu, ' ')",
    to: 'return text',
    noticedBy: [`${CONTACT}/routes.db.test.ts`, `${CONTACT}/mails/mail-limits.db.test.ts`],
  },
  {
    name: 'a reply does not name the mails before it',
    file: `${CONTACT}/answers/reply-mail.ts`,
    from: 'earlier.map((mail) => buildMessageId(mail, site.url))',
    to: '[]',
    noticedBy: [`${CONTACT}/answers/reply-mail.test.ts`],
  },
  {
    name: 'a person gets two acknowledgments a day',
    file: `${CONTACT}/mails/queue-mails.ts`,
    from: '(await countRecentMails(transaction, { kinds, recipient }, lastDay)) > 0',
    to: '(await countRecentMails(transaction, { kinds, recipient }, lastDay)) > 1',
    noticedBy: [`${CONTACT}/mails/mail-limits.db.test.ts`],
  },
  {
    name: 'the office gets a mail more than the limit of an hour',
    file: `${CONTACT}/mails/queue-mails.ts`,
    from: 'recent >= NOTIFICATIONS_PER_HOUR',
    to: 'recent > NOTIFICATIONS_PER_HOUR',
    noticedBy: [`${CONTACT}/mails/mail-limits.db.test.ts`],
  },
  {
    name: 'messages that waited for the limit are never mailed',
    file: 'src/features/contact/server/mails/queue-mails.ts',
    from: '    await notifyOffice(transaction, { office: profile, now: clock.now() })\n',
    to: '',
    noticedBy: [`${CONTACT}/mails/mail-limits.db.test.ts`],
  },
  {
    name: 'the mail of the morning comes each minute',
    file: `${CONTACT}/mails/morning-mail.ts`,
    from: '    if (!(await acquireLease(transaction, MORNING_LEASE, { now, forMs: LEASE_MS }))) return false\n',
    to: '',
    noticedBy: [`${CONTACT}/mails/morning-mail.db.test.ts`],
  },
  {
    name: 'the mails about a deleted message keep its text',
    file: `${CONTACT}/change-message.ts`,
    from: '    if (deleted) await forgetMailsAbout(transaction, { contactMessageId: id, ...deleted })\n',
    to: '',
    noticedBy: [`${CONTACT}/answers/replies.db.test.ts`, `${CONTACT}/mails/mail-limits.db.test.ts`],
  },
]
