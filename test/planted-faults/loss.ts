import type { Fault } from './fault.ts'

const DB = 'src/server/db'
const FORM = 'src/ui/admin/form'
const CHANGE_POST_TEST = 'src/features/blog/server/change-post.db.test.ts'

/** What was acknowledged is lost, or the site stops and says nothing. */
export const LOSS_FAULTS: Fault[] = [
  {
    name: 'SQLite does not wait until a write is on disk',
    file: `${DB}/sqlite/sqlite.ts`,
    from: 'pragma synchronous = full',
    to: 'pragma synchronous = normal',
    noticedBy: `${DB}/sqlite/sqlite.test.ts`,
  },
  {
    name: 'a damaged file of SQLite is served',
    file: `${DB}/sqlite/sqlite.ts`,
    from: "if (answer !== 'ok') throw",
    to: "if (answer === 'ok?') throw",
    noticedBy: `${DB}/sqlite/sqlite.test.ts`,
  },
  {
    name: 'a site that cannot store pictures counts as ready',
    file: 'src/app/server/http/health.ts',
    from: '  await storage.check()\n',
    to: '',
    noticedBy: 'src/app/server/http/health.db.test.ts',
  },
  {
    name: 'a stop cuts off the requests under way',
    file: 'src/app/commands/serve.ts',
    from: '    await finishRequests(web.server)\n',
    to: '    web.server.closeAllConnections()\n',
    noticedBy: 'test/processes/process.test.ts',
  },
  {
    name: 'a mail that failed once is given up',
    file: 'src/server/mail/outbox-store.ts',
    from: "nextAttemptAt ? 'queued' : 'failed'",
    to: "'failed'",
    noticedBy: 'src/server/mail/outbox.db.test.ts',
  },
  {
    name: 'a late save replaces that of a colleague',
    file: `${DB}/save-versioned.ts`,
    from: 'Date.parse(startedFrom) < Date.parse(stored)',
    to: 'Date.parse(startedFrom) > Date.parse(stored)',
    noticedBy: CHANGE_POST_TEST,
  },
  {
    name: 'two saves of one text at the same moment mix',
    file: 'src/server/content/save.ts',
    from: '  await lockRow(db, table, id)\n',
    to: '',
    on: 'postgres',
    noticedBy: CHANGE_POST_TEST,
  },
  {
    name: 'what is typed during a save is lost',
    file: `${FORM}/use-entity-save.ts`,
    from: 'form.reset(saved, { keepValues: isTypedOn })',
    to: 'form.reset(saved)',
    noticedBy: `${FORM}/entity-form.test.tsx`,
  },
  {
    name: 'what is typed into a translated page is lost when its code comes',
    file: 'src/ui/hydrate-held.ts',
    from: '      putInputBack()\n',
    to: '',
    noticedBy: 'test/e2e/site/changed-pages.e2e.ts',
    journey: 'before its code comes stays, whatever changes the page',
  },
  {
    name: 'a backup counts as good without a test',
    file: 'src/features/backup/server/run-backup.ts',
    from: '  await verifyBackup(file, { content, keys: made.opens, dataDir, log })\n',
    to: '',
    noticedBy: 'test/backup/sealed-files.test.ts',
  },
  {
    name: 'the office hears nothing of a failed backup',
    file: 'src/features/backup/server/mails.ts',
    from: 'if (!(await replaceInstallationValue(transaction, key, about))) return',
    to: 'if (await replaceInstallationValue(transaction, key, about)) return',
    noticedBy: 'test/backup/routes.db.test.ts',
  },
  {
    name: 'an export lacks the alternative texts of posts',
    file: 'src/features/blog/exported.ts',
    from: 'const { slug, ...others } =',
    to: 'const { slug, featuredImageAlt: _, ...others } =',
    noticedBy: 'test/doors/every-field.db.test.ts',
  },
  {
    name: 'a file in another encoding is taken with broken letters',
    file: 'src/server/http/body.ts',
    from: 'new TextDecoder(encoding, { fatal: true })',
    to: 'new TextDecoder(encoding)',
    noticedBy: 'src/server/http/body.test.ts',
  },
  {
    name: 'a nightly job that fails keeps the others from running',
    file: 'src/app/server/background/housekeeping.ts',
    from: "    services.log.error({ err: error, job: job.name }, 'a nightly job failed')\n    return 0\n",
    to: '    throw error\n',
    noticedBy: 'src/app/server/background/housekeeping.db.test.ts',
  },
  {
    name: 'facts of the office that cannot be read cost every page',
    file: 'src/features/office/server/office.ts',
    from: '      } catch {\n',
    to: '      } finally {\n',
    noticedBy: 'src/features/office/server/routes.test.ts',
  },
  {
    name: 'a complete list is made before others are answered',
    file: 'src/server/http/answers/streams.ts',
    from: '      await setImmediate()\n',
    to: '',
    noticedBy: 'src/features/blog/server/stream-posts.db.test.ts',
  },
]
