import type { Fault } from './fault.ts'

const HISTORY = 'src/features/history/server'

/** Versions, the trash, and saves of two people. */
export const HISTORY_FAULTS: Fault[] = [
  {
    name: 'a new text has no first version',
    file: 'src/server/save-content.ts',
    from: '    await services.history.recordVersion(db, store.kind, { after, by })\n',
    to: '',
    noticedBy: ['test/history/versions.db.test.ts'],
  },
  {
    name: 'a restored version refers to a deleted category',
    file: `${HISTORY}/versions.ts`,
    from: 'fields[field] = null',
    to: 'fields[field] = value.data',
    noticedBy: ['test/history/versions.db.test.ts'],
  },
  {
    name: 'the newest versions are thinned out as well',
    file: `${HISTORY}/prune-versions.ts`,
    from: 'versions.slice(1, -NEWEST_KEPT)',
    to: 'versions.slice(1, -1)',
    noticedBy: [`${HISTORY}/prune-versions.db.test.ts`],
  },
  {
    name: 'an item comes back from the trash without its parts',
    file: `${HISTORY}/trash.ts`,
    from: 'await insertEntityRows(db, table, rows)',
    to: 'await insertEntityRows(db, table, { ...rows, parts: [] })',
    noticedBy: ['test/history/trash.db.test.ts'],
  },
  {
    name: 'a restored item stays in the trash',
    file: `${HISTORY}/trash.ts`,
    from: '  await deleteTrash(db, key)\n',
    to: '',
    noticedBy: ['test/history/trash.db.test.ts'],
  },
  {
    name: 'a post that rested beside its image loses it',
    file: `${HISTORY}/trash.ts`,
    from: '    resting.content.references.push({ table: record.table, id: Number(key.id), column, value })\n',
    to: '',
    noticedBy: ['test/history/trash.db.test.ts', 'test/history/random-sequences.db.test.ts'],
  },
  {
    name: 'an item leaves the trash a day early',
    file: `${HISTORY}/trash-store.ts`,
    from: 'TRASH_DAYS * 24',
    to: '(TRASH_DAYS - 1) * 24',
    noticedBy: [
      'test/history/trash.db.test.ts',
      'src/app/server/background/housekeeping.db.test.ts',
    ],
  },
  {
    name: 'the versions of a purged item stay',
    file: `${HISTORY}/purge-trash.ts`,
    from: '    if (isHistoryKind(kind)) await deleteAllVersions(db, { kind, id: Number(key.id) })\n',
    to: '',
    noticedBy: ['test/history/trash.db.test.ts'],
  },
  {
    name: 'the places of a replaced image get no version',
    file: `${HISTORY}/history.ts`,
    from: 'if (!was || !is) continue',
    to: 'if (was || is) continue',
    noticedBy: ['test/history/replaced-pictures.db.test.ts'],
  },
  {
    name: 'a late save replaces that of a colleague',
    file: 'src/server/db/save-versioned.ts',
    from: 'Date.parse(startedFrom) < Date.parse(stored)',
    to: 'Date.parse(startedFrom) > Date.parse(stored)',
    noticedBy: ['src/features/blog/server/change-post.db.test.ts'],
  },
  {
    name: 'two saves of one millisecond have the same time',
    file: 'src/server/db/save-versioned.ts',
    from: 'Date.parse(last) + 1',
    to: 'Date.parse(last)',
    noticedBy: ['src/server/db/save-versioned.test.ts'],
  },
  {
    name: 'two saves of one text at the same moment mix',
    file: 'src/server/save-content.ts',
    from: '  await lockRow(db, table, id)\n',
    to: '',
    on: 'postgres',
    noticedBy: ['src/features/blog/server/change-post.db.test.ts'],
  },
  {
    name: 'one of two equal requests at the same moment fails',
    file: 'src/server/http/create-once.ts',
    from: '    if (other !== undefined) return other\n',
    to: '',
    noticedBy: ['test/created-once.db.test.ts'],
  },
]
