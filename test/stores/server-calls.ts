import * as backups from '#features/backup/server/store.ts'
import * as counts from '#features/counts/server/store.ts'
import * as searches from '#features/searches/server/store.ts'
import * as installation from '#server/db/installation-store.ts'
import * as creations from '#server/http/creation-store.ts'
import * as rateLimits from '#server/http/limits/rate-limit-store.ts'
import * as mailRecords from '#server/mail/mail-record-store.ts'
import * as outbox from '#server/mail/outbox-store.ts'
import * as pendingFiles from '#server/storage/pending-file-store.ts'
import type { Db } from '#server/db/tables.ts'
import { givenMessages } from './contact-calls.ts'
import { each, inAnyOrder, nothing, storeCalls } from './call-store.ts'
import { AFTER, AT, BEFORE, NOW } from './times.ts'

const HOUR_MS = 60 * 60_000
const BACKUP = { file: 'backup-20260302T140000Z.tar.age', createdAt: NOW }
const UNFINISHED = { file: 'backup-20260302T150000Z.tar.age', createdAt: NOW }
const CREATION = { kind: 'blog', key: 'a "key"', digest: 'x' }
const SEARCH = { place: 'faq', term: 'größe 100%_', count: 3, results: 0, lastAt: AT.now } as const
const IN_BLOG = { ...SEARCH, place: 'blog', count: 4 } as const
const FOUND = [{ ...SEARCH, count: 1 }, SEARCH, { ...SEARCH, term: 'ä', count: 4 }, IN_BLOG]
const MAIL = { kind: 'contact-reply', recipient: 'Zoë@oldtown.gov', subject: 'Größe', body: '"B"' }
const RECIPIENT = { kinds: [MAIL.kind], recipient: 'zoë@oldtown.gov' }
const ABOUT = { contactMessageId: 1, notificationMailId: 2 }
const LIMIT = { points: 2, seconds: 3600 }
const CLAIM = { now: NOW, until: AFTER, limit: 2 }
const REFUSED = { reason: '"no"', nextAttemptAt: AFTER }
const DAY = { kind: 'views', day: '2026-03-02' } as const
const FEBRUARY = { ...DAY, day: '2026-02-28' }
const PDFS = { ...DAY, kind: 'pdfs' } as const
const POST = { ...DAY, kind: 'post', itemId: 7 } as const
const OTHER_POST = { ...POST, itemId: 8 }

async function givenSentMails(db: Db): Promise<void> {
  await givenMessages(db)
  await outbox.insertMail(db, { ...MAIL, contactMessageId: 1 }, NOW)
  for (const id of [1, 2]) await outbox.updateMailSent(db, { id, body: MAIL.body }, NOW)
  for (const subject of ['first', 'second']) {
    const id = await outbox.insertMail(db, { ...MAIL, subject }, NOW)
    await outbox.updateMailFailed(db, id, { ...REFUSED, nextAttemptAt: undefined })
  }
}

export const CALLS = [
  storeCalls(nothing, backups, {
    insertBackup: each([BACKUP], [BACKUP], [UNFINISHED]),
    updateBackup: [1, { bytes: 3_000_000_000, verifiedAt: NOW }],
    updateUnfinished: ['stopped "here"'],
    listBackups: [],
    findBackup: [1],
  }),
  storeCalls(nothing, counts, {
    addToCount: each([DAY, 3], [DAY, 3], [FEBRUARY, 1], [PDFS, 1], [POST, 3], [OTHER_POST, 3]),
    listCounts: inAnyOrder((db) => counts.listCounts(db, '2026-03')),
    findFirstPeriod: [],
    listMostViewed: [{ kind: 'post', start: '2026-02-01', middle: '2026-03-01', limit: 5 }],
    rollUpCounts: ['2026-03-02'],
    deleteItemCounts: ['2026-03-03'],
  }),
  storeCalls(nothing, searches, {
    insertSearch: { each: FOUND.map((search) => [search]) },
    listSearches: [],
    countMissedSearches: [BEFORE],
  }),
  storeCalls(nothing, installation, {
    insertInstallationValue: each(['key', 'a'], ['key', 'b']),
    findInstallationValue: ['key'],
    replaceInstallationValue: each(['key', 'b'], ['key', 'b']),
    acquireLease: { each: [BEFORE, BEFORE, AFTER].map((now) => ['a', { now, forMs: HOUR_MS }]) },
  }),
  storeCalls(nothing, creations, {
    insertCreation: [CREATION, { entityId: 7, now: NOW }],
    findCreation: [CREATION],
  }),
  storeCalls(nothing, rateLimits, {
    deleteEndedCounts: async (db) => {
      const counters = rateLimits.databaseCounters(db)
      const uses = [await counters.add(LIMIT, 'a', 2), await counters.add(LIMIT, 'a', 1)]
      await counters.subtract('a')
      uses.push(await counters.add(LIMIT, 'a', 1))
      const waits = [await counters.claimAttempt('b', HOUR_MS)]
      await counters.returnAttempt('b')
      waits.push(await counters.claimAttempt('b', HOUR_MS))
      await counters.remove('a')
      const before = new Date('2099-01-01')
      return { uses, waits, ended: await rateLimits.deleteEndedCounts(db, { before, limit: 5 }) }
    },
  }),
  storeCalls(givenMessages, outbox, {
    insertMail: [{ ...MAIL, html: '<p>B</p>', replyTo: 'a@b.gov', thread: ['<1@a>'] }, BEFORE],
    findOldestQueued: [],
    claimDueMails: inAnyOrder((db) => outbox.claimDueMails(db, CLAIM)),
    updateMailSent: [{ id: 1, body: MAIL.body }, NOW],
    updateMailFailed: each([2, REFUSED], [3, { ...REFUSED, nextAttemptAt: undefined }]),
    countMails: [],
    findFailedMail: [3],
    requeueMail: [3, NOW],
  }),
  storeCalls(givenSentMails, mailRecords, {
    countRecentMails: [RECIPIENT, { now: NOW, ms: HOUR_MS }],
    listMailsAbout: [ABOUT],
    listSetAsideApart: [5],
    deleteSetAside: [4],
    listMailStates: inAnyOrder((db) => mailRecords.listMailStates(db, [1, 2])),
    listSentAbout: [1, [MAIL.kind]],
    deleteMailTexts: [{ before: AFTER, limit: 1 }],
    forgetMailsAbout: [ABOUT],
    deleteForgottenMails: [[MAIL.kind], { before: AFTER, limit: 5 }],
  }),
  storeCalls(nothing, pendingFiles, {
    insertPendingFiles: each(['in', ['b', 'a', 'd'], NOW], ['out', ['d'], NOW]),
    deletePendingWrites: [['d', 'x']],
    markForDeletion: inAnyOrder((db) => pendingFiles.markForDeletion(db, ['b', 'a', 'c'])),
    listDueFiles: [NOW, 5],
  }),
]
