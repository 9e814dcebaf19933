import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** What the databases can answer differently, and what guards against loss and entry. */
const ON_BOTH = '{src,test}/**/*.db.test.ts'

/** Whatever reaches a database, for the nightly `TEST_DEPTH=all`. */
function listDatabaseTests(): string[] {
  return globSync('{src,test}/**/*.test.{ts,tsx}').filter((file) =>
    /from '(?:#test|\.{1,2})\/(?:app|admin)\.ts'/.test(readFileSync(file, 'utf8')),
  )
}

const postgresTests = process.env.TEST_DEPTH === 'all' ? listDatabaseTests() : []

/** What crosses features and needs a document, as components do. */
const WITH_DOM = 'test/editor-*.test.ts'

export default defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 20_000,
    // The cores of a small machine. In the whole run, tests of the process mostly wait.
    maxWorkers: process.env.CI ? 3 : 2,
    // Files share what they import: most of the processor's time went into importing it again.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          globalSetup: ['test/template-database.ts'],
          include: onPostgres
            ? [ON_BOTH, ...postgresTests]
            : ['src/**/*.test.ts', 'src/app/server/**/*.test.tsx', 'test/**/*.test.ts'],
          exclude: [WITH_DOM],
        },
      },
      ...(onPostgres
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'components',
                environment: 'jsdom',
                setupFiles: ['test/components.ts'],
                include: ['src/**/*.test.tsx', WITH_DOM],
                exclude: ['src/app/server/**'],
              },
            },
          ]),
    ],
  },
})
