// The import rules of the architecture (docs/architecture.md), checked by `npm run check:imports`.
// NOTE: needs TypeScript below 7; with 7 it reads no file and reports success.
const browser = '^src/(ui|pages|app/ui|(aspects|features)/[^/]+/ui)/'
const serverSide = '^src/(server|app/(server|commands)|(aspects|features)/[^/]+/server)/'
const tests = '\\.test\\.tsx?$'
const testHelp = '/testing(\\.ts$|/)'
const root = '^src/(aspects|features)/[^/]+/(rules/)?[^/]+\\.ts$'
// A board packet is built around a quotation.
const packet = '^src/features/board-packet/'
// What foreign systems have is converted to items of an export.
const sources = '^src/features/import/server/sources/'
const rule = (name, from, to) => ({ name, severity: 'error', from, to })
/** In these folders of a place, each imports only the ones before it. */
const inOrder = (place, folders) =>
  folders.slice(0, -1).map((folder, index) => {
    const later = folders.slice(index + 1).join('|')
    const from = { path: `^${place}/${folder}/`, pathNot: [tests, testHelp] }
    return rule(`${folder}-before-later-folders`, from, { path: `^${place}/(${later})/` })
  })

module.exports = {
  forbidden: [
    rule('no-cycle', {}, { circular: true }),
    rule('shared-is-a-leaf', { path: '^src/shared/' }, { path: '^src/(?!shared/)' }),
    rule(
      'server-platform',
      { path: '^src/server/' },
      { path: '^src/(ui|aspects|features|pages|app)/' },
    ),
    rule(
      'ui-platform',
      { path: '^src/ui/' },
      { path: '^src/(server|aspects|features|pages|app)/' },
    ),
    rule('browser-side', { path: browser, pathNot: tests }, { path: serverSide }),
    rule('server-side', { path: '^src/(aspects|features)/[^/]+/server/' }, { path: browser }),
    rule(
      'pure-root',
      { path: root, pathNot: tests },
      { path: '^src/(?!shared/|aspects/|features/)|^src/(aspects|features)/[^/]+/(server|ui)/' },
    ),
    rule(
      'no-node-in-pure',
      { path: ['^src/shared/', root], pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'no-framework-in-pure',
      { path: ['^src/shared/', root], pathNot: tests },
      { path: '^(node_modules/)?(react|hono|@tanstack)' },
    ),
    rule(
      'aspects-do-not-meet',
      { path: '^src/aspects/([^/]+)/' },
      { path: '^src/aspects/', pathNot: '^src/aspects/$1/' },
    ),
    rule(
      'aspects-below-features',
      { path: '^src/aspects/', pathNot: tests },
      { path: '^src/(features|pages|app)/' },
    ),
    rule(
      'features-do-not-meet',
      { path: '^src/features/([^/]+)/', pathNot: [packet, '^src/features/import/'] },
      {
        path: '^src/features/([^/]+)/',
        pathNot: ['^src/features/$1/', '^src/features/media/(schema\\.ts|ui/)'],
      },
    ),
    rule(
      'packet-meets-quotation-alone',
      { path: packet },
      { path: '^src/features/', pathNot: ['^src/features/(board-packet|quotation)/'] },
    ),
    ...inOrder('src/features/auth/server', [
      'users',
      'proof',
      'sessions',
      'credentials',
      'sign-in',
    ]),
    ...inOrder('src/features/auth/ui/admin', [
      'sessions',
      'factors',
      'sign-in',
      'password',
      'users',
    ]),
    rule(
      'import-meets-exports-alone',
      { path: '^src/features/import/', pathNot: sources },
      { path: '^src/features/', pathNot: '^src/features/(import/|export/exported-site\\.ts$)' },
    ),
    rule(
      'sources-meet-exported-items-alone',
      { path: sources },
      {
        path: '^src/features/',
        pathNot: ['^src/features/import/', '^src/features/[^/]+/exported(-site)?\\.ts$'],
      },
    ),
    rule('no-composition', { path: '^src/features/' }, { path: '^src/(pages|app)/' }),
    rule('pages-below-app', { path: '^src/pages/' }, { path: '^src/app/' }),
    rule(
      'sql-in-stores',
      {
        path: '^src/',
        pathNot: ['^src/server/db/', '[/-]store(\\.db\\.test)?\\.ts$'],
      },
      { path: '^(node_modules/)?kysely', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'one-sql-for-both-databases',
      { pathNot: '^src/server/db/' },
      { path: '^src/server/db/is-postgres\\.ts$' },
    ),
    rule(
      'test-help-in-tests',
      { pathNot: [tests, testHelp, '^test/', '^scripts/(bench|plant-faults)'] },
      { path: `${testHelp}|^test/` },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
