import type { Fault } from './fault.ts'

/** Somebody reads or publishes what they must not, or runs a script on the site. */
export const PUBLICATION_FAULTS: Fault[] = [
  {
    name: 'a link may run a script',
    file: 'src/server/html/sanitize.ts',
    from: "allowedSchemes: ['http', 'https', 'mailto', 'tel']",
    to: "allowedSchemes: ['http', 'https', 'mailto', 'tel', 'javascript']",
    noticedBy: 'src/server/html/sanitize.test.ts',
  },
  {
    name: 'a text can close the script element of the page state',
    file: 'src/shared/text.ts',
    from: "JSON.stringify(value).replaceAll('<', '\\\\u003c')",
    to: 'JSON.stringify(value)',
    noticedBy: 'src/shared/text.test.ts',
  },
  {
    name: 'a scheduled post can be read at its address',
    file: 'src/features/blog/server/routes.ts',
    from: '!post || !isReachable(post, clock.now())',
    to: '!post',
    noticedBy: 'test/safety/visibility.db.test.ts',
  },
  {
    name: 'a scheduled post appears only after the next edit',
    file: 'src/app/server/create-answers.ts',
    from: '    findNextDueTime(db, now),\n',
    to: '',
    noticedBy: 'src/app/server/render/pages.test.ts',
  },
  {
    name: 'a document on request can be downloaded',
    file: 'src/features/documents/server/routes.ts',
    from: "if (!isOffered || row.visibility !== 'public') return next()",
    to: 'if (!isOffered) return next()',
    noticedBy: 'src/features/documents/server/routes.test.ts',
  },
  {
    name: 'a backup holds sessions',
    file: 'src/app/server/content/backup-content.ts',
    from: "    'sessions',\n",
    to: '',
    noticedBy: 'test/backup/restore.db.test.ts',
  },
  {
    name: 'the mails about a deleted message keep its text',
    file: 'src/features/contact/server/change-message.ts',
    from: '    if (deleted) await forgetMailsAbout(transaction, { contactMessageId: id, ...deleted })\n',
    to: '',
    noticedBy: 'src/features/contact/server/mails/mail-limits.db.test.ts',
  },
]
