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
import { inAnyOrder, storeCalls } from './store-calls.ts'
import { AFTER, AT, BEFORE, NOW } from './times.ts'

const HOUR_MS = 60 * 60_000
const BACKUP = { file: 'backup-20260302T140000Z.tar.age', createdAt: BEFORE }
const UNFINISHED = { file: 'backup-20260302T150000Z.tar.age', createdAt: NOW }
const CREATION = { kind: 'blog', key: 'a "key"' }
const SEARCH = { place: 'faq', term: 'größe 100%_' } as const
const MAIL = { kind: 'test', recipient: 'Zoë@oldtown.gov', subject: 'Größe', body: '"B"' }
const ABOUT = { contactMessageId: 1, notificationMailId: 2 }
const LIMIT = { points: 2, seconds: 3600 }
const DAY = { kind: 'views', day: '2026-03-02' } as const
const POST_7 = { ...DAY, kind: 'post', itemId: 7 } as const

async function givenMails(db: Db): Promise<void> {
  const message = { first_name: 'Z', last_name: 'O', email: 'z@o.gov', message: 'M' }
  await db
    .insertInto('contact_messages')
    .values({ ...message, status: 'new', created_at: AT.now })
    .execute()
  await outbox.insertMail(db, { ...MAIL, contactMessageId: 1, thread: ['<1@a>', '<2@a>'] }, BEFORE)
  await outbox.insertMail(db, MAIL, NOW)
}

async function givenSentMails(db: Db): Promise<void> {
  await givenMails(db)
  await outbox.updateMailSent(db, { id: 1, body: MAIL.body }, NOW)
  await outbox.updateMailSent(db, { id: 2, body: MAIL.body }, NOW)
}

export const SERVER_CALLS = [
  storeCalls('features/backup/server/store.ts', backups, {
    insertBackup: async (db) => [
      await backups.insertBackup(db, BACKUP),
      await backups.insertBackup(db, BACKUP),
      await backups.insertBackup(db, UNFINISHED),
    ],
    updateBackup: [1, { bytes: 3_000_000_000, verifiedAt: NOW }],
    updateUnfinished: ['stopped "here"'],
    listBackups: [],
    findBackup: [1],
    isRunning: async (db) => (await backups.listBackups(db)).map(backups.isRunning),
    isGood: async (db) => (await backups.listBackups(db)).map(backups.isGood),
    deleteBackups: [[UNFINISHED.file]],
  }),
  storeCalls('features/counts/server/store.ts', counts, {
    addToCount: async (db) => {
      for (const counted of [DAY, DAY, { ...DAY, day: '2026-02-28' }, POST_7]) {
        await counts.addToCount(db, counted, 3)
      }
    },
    listCounts: ['2026-03'],
    findFirstPeriod: [],
    listMostViewed: [{ kind: 'post', start: '2026-02-01', middle: '2026-03-01', limit: 5 }],
    rollUpCounts: ['2026-03-02'],
    deleteItemCounts: ['2026-03-03'],
  }),
  storeCalls('features/searches/server/store.ts', searches, {
    insertSearch: async (db) => {
      await searches.insertSearch(db, { ...SEARCH, count: 3, results: 1, lastAt: AT.before })
      await searches.insertSearch(db, { ...SEARCH, count: 2, results: 0, lastAt: AT.now })
    },
    listSearches: [],
    countMissedSearches: [new Date(AT.before)],
    deleteSearch: [SEARCH],
  }),
  storeCalls('server/db/installation-store.ts', installation, {
    insertInstallationValue: async (db) => [
      await installation.insertInstallationValue(db, 'key', 'a'),
      await installation.insertInstallationValue(db, 'key', 'b'),
    ],
    findInstallationValue: ['key'],
    replaceInstallationValue: ['key', 'b'],
    acquireLease: async (db) => [
      await installation.acquireLease(db, 'lease', { now: BEFORE, forMs: HOUR_MS }),
      await installation.acquireLease(db, 'lease', { now: BEFORE, forMs: HOUR_MS }),
      await installation.acquireLease(db, 'lease', { now: AFTER, forMs: HOUR_MS }),
    ],
    endLease: async (db) => [
      await installation.endLease(db, 'lease'),
      await installation.acquireLease(db, 'lease', { now: AFTER, forMs: HOUR_MS }),
    ],
  }),
  storeCalls('server/http/creation-store.ts', creations, {
    insertCreation: [
      { ...CREATION, digest: 'x' },
      { entityId: 7, now: NOW },
    ],
    findCreation: [CREATION],
    deleteCreation: [CREATION],
    deleteCreationsBefore: [NOW],
  }),
  storeCalls('server/http/limits/rate-limit-store.ts', rateLimits, {
    databaseCounters: async (db) => {
      const counters = rateLimits.databaseCounters(db)
      const uses = [await counters.add(LIMIT, 'a', 2), await counters.add(LIMIT, 'a', 1)]
      await counters.subtract('a')
      uses.push(await counters.add(LIMIT, 'a', 1))
      const waits = [await counters.claimAttempt('b', HOUR_MS)]
      await counters.returnAttempt('b')
      waits.push(await counters.claimAttempt('b', HOUR_MS))
      await counters.remove('a')
      return { uses, waits }
    },
    deleteEndedCounts: [{ before: new Date('2099-01-01'), limit: 5 }],
  }),
  storeCalls(
    'server/mail/outbox-store.ts',
    outbox,
    {
      insertMail: [{ ...MAIL, html: '<p>B</p>', replyTo: 'a@b.gov' }, NOW],
      claimDueMails: inAnyOrder((db) =>
        outbox.claimDueMails(db, { now: NOW, until: AFTER, limit: 2 }),
      ),
      releaseClaims: [],
      updateMailSent: [{ id: 1, body: MAIL.body }, NOW],
      updateMailFailed: async (db) => {
        await outbox.updateMailFailed(db, 2, { reason: '"no"', nextAttemptAt: AFTER })
        await outbox.updateMailFailed(db, 3, { reason: 'never', nextAttemptAt: undefined })
      },
      countMails: [],
      findOldestQueued: [],
      requeueMail: [3, NOW],
      buildMessageId: () => outbox.buildMessageId({ id: 1, createdAt: NOW }, 'https://a.gov'),
    },
    givenMails,
  ),
  storeCalls(
    'server/mail/mail-record-store.ts',
    mailRecords,
    {
      countRecentMails: [
        { kinds: ['test'], recipient: 'zoë@oldtown.gov' },
        { now: NOW, ms: HOUR_MS },
      ],
      listMailsAbout: [ABOUT],
      listMailStates: [[1]],
      listSentAbout: [1, ['test']],
      deleteMailTexts: [{ before: AFTER, limit: 1 }],
      forgetMailsAbout: [ABOUT],
      deleteForgottenMails: [['test'], { before: AFTER, limit: 5 }],
    },
    givenSentMails,
  ),
  storeCalls('server/storage/pending-file-store.ts', pendingFiles, {
    insertPendingFiles: ['in', ['a', 'b'], NOW],
    deletePendingWrites: [['a']],
    markForDeletion: [['b', 'c']],
    listDueFiles: async (db) => [
      await pendingFiles.listDueFiles(db, NOW, { limit: 5 }),
      await pendingFiles.listDueFiles(db, NOW, { limit: 5, files: ['c'] }),
    ],
    deletePendingFiles: [['b']],
  }),
]
