import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { IS_IN_DEPTH } from './test/harness/depth.ts'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** What the databases can answer differently, and what guards against loss and entry. */
const ON_BOTH = '{src,test}/**/*.db.test.ts'
/** What needs the built server. */
const PROCESSES = 'test/processes/**/*.test.ts'
/** What measures time or memory. */
const MEASURED = 'test/measured/**/*.test.{ts,tsx}'
/** What crosses features and needs a document, as components do. */
const WITH_DOM = 'test/editor/**/*.test.ts'

/** Whatever reaches a database, for the nightly run. */
function listDatabaseTests(): string[] {
  return globSync('{src,test}/**/*.test.{ts,tsx}').filter((file) =>
    /from '#test\/(?:app|admin)\.ts'/.test(readFileSync(file, 'utf8')),
  )
}

/** Tests of the server, each site on its own copy of a prepared database. */
function server(name: string, include: string[], exclude: string[] = []): TestProjectConfiguration {
  const globalSetup = ['test/harness/database/template-database.ts']
  return { extends: true, test: { name, globalSetup, include, exclude } }
}

const inDepth = IS_IN_DEPTH ? listDatabaseTests() : []
const onSqlite: TestProjectConfiguration[] = [
  server(
    'node',
    ['src/**/*.test.ts', 'src/app/server/**/*.test.tsx', 'test/**/*.test.ts'],
    [PROCESSES, MEASURED, WITH_DOM],
  ),
  server('processes', [PROCESSES]),
  server('measured', [MEASURED]),
  {
    extends: true,
    test: {
      name: 'components',
      environment: 'jsdom',
      setupFiles: ['test/harness/components.ts'],
      include: ['src/**/*.test.tsx', WITH_DOM],
      exclude: ['src/app/server/**'],
    },
  },
]

export default defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Long enough for a machine that does other work too; what passes does not wait for it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Files share what they import: most of the processor's time went into importing it again.
    isolate: false,
    // The words by which a test says its tier (CONTRIBUTING.md#tests).
    tags: [
      { name: 'long', description: 'Takes long: runs only in npm run test:all.' },
      { name: 'main', description: 'Guards loss, entry or a main job: runs in npm test too.' },
    ],
    projects: onPostgres ? [server('databases', [ON_BOTH, ...inDepth])] : onSqlite,
  },
})
