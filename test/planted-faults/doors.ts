import type { Fault } from './fault.ts'

const IMPORT = 'src/features/import/server'

/** What comes in from other programs, and what leaves. */
export const DOOR_FAULTS: Fault[] = [
  {
    name: 'an import writes over what was changed here',
    file: `${IMPORT}/import-entity.ts`,
    from: 'stored.updatedAt === known.updated_at || run.overwrites',
    to: 'true',
    noticedBy: ['test/doors/round-trip.db.test.ts'],
  },
  {
    name: 'a trial import stores what it looks at',
    file: `${IMPORT}/import-entity.ts`,
    from: '  if (run.isDryRun) return { outcome, notes: trial.notes }\n',
    to: '',
    noticedBy: ['test/doors/import.db.test.ts'],
  },
  {
    name: 'a second import makes everything twice',
    file: `${IMPORT}/store.ts`,
    from: "    .where('source_key', '=', toKey(key))\n",
    to: "    .where('source_key', '=', key.slice(1))\n",
    noticedBy: ['test/doors/import.db.test.ts'],
  },
  {
    name: 'a picture is fetched from the network of the server',
    file: `${IMPORT}/fetch-file.ts`,
    from: '    ...(!allowsPrivate && { lookup: publicLookup }),\n',
    to: '',
    noticedBy: ['test/doors/fetch-file.test.ts'],
  },
  {
    name: 'a picture is fetched from another site than the old one',
    file: `${IMPORT}/fetch-file.ts`,
    from: '    if (!isSameHost(at.host, options.origin)) return undefined\n',
    to: '',
    noticedBy: ['test/doors/fetch-file.test.ts'],
  },
  {
    name: 'a WordPress post with a password is published',
    file: `${IMPORT}/sources/wordpress.ts`,
    from: '(!isLocked && STATUSES.get(state))',
    to: 'STATUSES.get(state)',
    noticedBy: ['test/doors/import.db.test.ts'],
  },
  {
    name: 'the local time of WordPress is read as UTC',
    file: `${IMPORT}/sources/wordpress.ts`,
    from: "['wp:post_date_gmt', 'wp:post_date']",
    to: "['wp:post_date', 'wp:post_date_gmt']",
    noticedBy: ['test/doors/import.db.test.ts'],
  },
  {
    name: 'half a JSON file is imported in silence',
    file: `${IMPORT}/sources/read-json.ts`,
    from: "    if (!parser.isEnded) throw new Error('it ends too early')\n",
    to: '',
    noticedBy: ['test/doors/import.db.test.ts'],
  },
  {
    name: 'a file in another encoding is taken with broken letters',
    file: 'src/server/http/body.ts',
    from: "new TextDecoder('utf-8', { fatal: true })",
    to: "new TextDecoder('utf-8')",
    noticedBy: ['src/server/http/body.test.ts', 'test/addresses.db.test.ts'],
  },
  {
    name: 'an export lacks the alternative texts of posts',
    file: 'src/shared/exported-site.ts',
    from: '  featuredImageAlt: words,\n',
    to: '',
    noticedBy: ['test/doors/round-trip.db.test.ts', 'test/doors/export.db.test.ts'],
  },
  {
    name: 'an export lacks the former addresses of posts',
    file: 'src/app/server/export-content.ts',
    from: '(await listFormerSlugs(db, [id])).get(id)',
    to: 'undefined',
    noticedBy: ['test/doors/round-trip.db.test.ts', 'test/doors/export.db.test.ts'],
  },
  {
    name: 'an export does not name the files that it lacks',
    file: 'src/features/export/server/export-site.ts',
    from: 'else missing.push(item.file)',
    to: '',
    noticedBy: ['test/doors/export.db.test.ts'],
  },
  {
    name: 'an export deletes files of others in its folder',
    file: 'src/features/export/server/target.ts',
    from: 'file.isFile() && EXPORTED.test(inFolder) && !written.has(inFolder)',
    to: 'file.isFile() && !written.has(inFolder)',
    noticedBy: ['test/doors/export.db.test.ts', 'test/processes/door-commands.test.ts'],
  },
]
