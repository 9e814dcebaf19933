import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// On PostgreSQL only what reaches a database is worth a second run, and only test/app.ts knows
// where the server is.
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const databaseTests = globSync([
  'src/{app,server}/**/*.test.{ts,tsx}',
  'src/features/*/server/**/*.test.ts',
]).filter((file) => readFileSync(file, 'utf8').includes("from '#test/"))

export default defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 20_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          // Files share what they import: half of the processor's time went into importing it again.
          isolate: false,
          globalSetup: ['test/template-database.ts'],
          include: onPostgres
            ? databaseTests
            : ['src/**/*.test.ts', 'src/app/**/*.test.tsx', 'test/**/*.test.ts'],
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
                include: ['src/**/*.test.tsx'],
                exclude: ['src/app/**'],
              },
            },
          ]),
    ],
  },
})
