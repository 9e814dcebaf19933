import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

// On PostgreSQL only what reaches a database is worth a second run, and only test/app.ts, which
// test/admin.ts uses, knows where the server is.
const databaseTests = globSync([
  'src/{app,server}/**/*.test.{ts,tsx}',
  'src/features/*/server/**/*.test.ts',
  'test/**/*.test.ts',
]).filter((file) => /from '(?:#test|\.{1,2})\/(?:app|admin)\.ts'/.test(readFileSync(file, 'utf8')))

/** What reaches the database only as other files do; those run on both. */
const sameOnBoth = [
  // Answers, headers, addresses and refusals of HTTP.
  'src/app/server/{http,robots-txt,security-txt,slow-bodies}.test.ts',
  'src/features/contact/server/plain-form.test.ts',
  'src/server/http/web-server/answers-under-way.test.ts',
  'test/{docs-routes,fast-path,hostile-addresses}.test.ts',
  // Pages of what the API has read: markup, bytes, their cache.
  'src/app/server/board-packet-pdf.test.ts',
  'src/app/server/render/{board-packet,feed,pages,quotation-page,render,share-pictures,document-request-page}.test.{ts,tsx}',
  'test/{shared-renderer,stand-in-pages}.test.ts',
  // Bytes of uploads and backups; their rows are those of the tests of the routes beside them.
  'src/features/{documents,media}/server/hostile-uploads.test.ts',
  'test/backup/sealed-files.test.ts',
  // Sums and rules.
  'src/features/auth/server/users/weak-password.test.ts',
  'src/features/blog/server/seo-routes.test.ts',
  'src/features/quotation/server/routes.test.ts',
]

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
            ? databaseTests
            : ['src/**/*.test.ts', 'src/app/server/**/*.test.tsx', 'test/**/*.test.ts'],
          exclude: onPostgres ? sameOnBoth : [WITH_DOM],
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
