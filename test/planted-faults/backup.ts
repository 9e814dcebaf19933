import type { Fault } from './fault.ts'

const BACKUP = 'src/features/backup/server'

/** Backups, their times, and what a restore brings back. */
export const BACKUP_FAULTS: Fault[] = [
  {
    name: 'a backup counts as good without a test',
    file: `${BACKUP}/run-backup.ts`,
    from: '  await verifyBackup(file, { content, keys: made.opens, dataDir, log })\n',
    to: '',
    noticedBy: ['test/backup/sealed-files.test.ts'],
  },
  {
    name: 'a changed image of the same size passes the restore',
    file: `${BACKUP}/archive/read-archive.ts`,
    from: 'file?.size !== size || file.sha256 !== sha256',
    to: 'file?.size !== size',
    noticedBy: ['test/backup/sealed-files.test.ts'],
  },
  {
    name: 'a backup mixes rows of different moments',
    file: `${BACKUP}/archive/write-archive.ts`,
    from: "    .setIsolationLevel('repeatable read')\n",
    to: '',
    on: 'postgres',
    noticedBy: ['test/backup/restore.db.test.ts', 'test/backup/routes.db.test.ts'],
  },
  {
    name: 'ids are given again after a restore',
    file: `${BACKUP}/restore/load-backup.ts`,
    from: '  await writeSequences(db, manifest.sequences)\n',
    to: '',
    noticedBy: ['test/backup/restore.db.test.ts'],
  },
  {
    name: 'a restore stores HTML that nobody has cleaned',
    file: `${BACKUP}/restore/load-backup.ts`,
    from: '    if (target.storage) await cleanHtml(target.db, target.content.htmlColumns)\n',
    to: '',
    noticedBy: ['test/backup/restore.db.test.ts'],
  },
  {
    name: 'a restore runs beside the site',
    file: `${BACKUP}/restore/restore.ts`,
    from: "    if (!site) throw new BackupError('the site is running: stop it first, on every machine')\n",
    to: '',
    noticedBy: ['test/backup/restore.db.test.ts', 'test/processes/backup-commands.test.ts'],
  },
  {
    name: 'a restore that was cut off leaves its new files',
    file: `${BACKUP}/restore/swap.ts`,
    from: 'else if (!had.includes(name))',
    to: 'else if (had.length > 9)',
    noticedBy: [`${BACKUP}/restore/swap.test.ts`],
  },
  {
    name: 'the backups of six days are kept',
    file: `${BACKUP}/retention.ts`,
    from: 'days: 7',
    to: 'days: 6',
    noticedBy: [`${BACKUP}/retention.test.ts`],
  },
  {
    name: 'two processes hold the exclusive lock of a folder',
    file: `${BACKUP}/lock.ts`,
    from: "'begin exclusive'",
    to: "'begin'",
    noticedBy: [`${BACKUP}/lock.db.test.ts`],
  },
  {
    name: 'a restore does not wait for the other nodes',
    file: `${BACKUP}/lock.ts`,
    from: "'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'",
    to: "'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock_shared'",
    on: 'postgres',
    noticedBy: [`${BACKUP}/lock.db.test.ts`, 'test/backup/restore.db.test.ts'],
  },
  {
    name: 'anybody on the machine can read a backup',
    file: `${BACKUP}/archive/create-backup.ts`,
    from: 'writeDurably(partial, sealed.bytes, 0o600)',
    to: 'writeDurably(partial, sealed.bytes, 0o644)',
    noticedBy: ['test/backup/sealed-files.test.ts'],
  },
  {
    name: 'a backup holds sessions',
    file: 'src/app/server/content/backup-content.ts',
    from: "    'sessions',\n",
    to: '',
    noticedBy: ['test/backup/restore.db.test.ts', 'test/backup/routes.db.test.ts'],
  },
]
