import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Assets } from '#app/server/http/assets.ts'
import { createSite, type RunningSite } from '#app/server/site.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { addFastPath } from '#server/http/fast-path/fast-path.ts'
import { createWebServer } from '#server/http/web-server/web-server.ts'
import { createLog } from '#server/log/log.ts'
import { borrowDatabase } from './database/borrowed-database.ts'
import { compareAnswers } from './described-answers.ts'
import { createFolder } from './folder.ts'
import { jsonRequest } from './json-request.ts'
import { listen } from './peers/listen.ts'
import { createDatabase, dropDatabase } from './database/postgres.ts'

/** Set by `npm run test:postgres`: the server on which each test creates its own database. */
const POSTGRES = process.env.TEST_DATABASE_URL

export const ON_POSTGRES = POSTGRES !== undefined

export const START = new Date('2026-03-02T15:00:00.000Z')

const assets: Assets = {
  tags: '<link rel="stylesheet" href="/assets/test.css">',
  adminTags: '<script type="module" src="/assets/admin.js"></script>',
  files: () => () => undefined,
}

/** A clock that stands still until a test moves it. */
function testClock(start = START) {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance: (milliseconds: number) => void (time += milliseconds),
    set: (date: Date) => void (time = date.getTime()),
  }
}

export type App = Awaited<ReturnType<typeof startApp>>
export type Served = Awaited<ReturnType<typeof startServer>>

/** Starts the whole site on a fresh, migrated database; stops it when the test ends. */
export async function startApp(settings: Record<string, string> = {}) {
  const dataDir = await createFolder()
  const { databaseUrl, openDb } = await prepareDatabase(dataDir, settings)
  const config = readConfig({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'test-password',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://vault.example',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...settings,
  })
  const clock = testClock()
  const site = await createSite({ config, assets, clock, openDb })
  onTestFinished(() => site.close())
  const request = async (url: string, init?: RequestInit) => {
    const response = await site.request(url, init)
    await compareAnswers(site.routes)(init?.method ?? 'GET', url, response)
    return response
  }
  return {
    ...site,
    clock,
    db: site.services.db,
    prepareHtml: site.services.prepareHtml,
    history: site.services.history,
    aspects: site.services.aspects,
    request,
    postJson: (url: string, body: unknown) => request(url, jsonRequest('POST', body)),
  }
}

/** Starts another site on the database and the folder of a closed one. */
export function startAgain(
  { services }: Pick<RunningSite, 'services'>,
  settings: Record<string, string> = {},
) {
  const { dataDir, databaseUrl, seed } = services.config
  return startApp({
    DATA_DIR: dataDir,
    SEED: seed,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...settings,
  })
}

/** Starts the site behind a real HTTP listener, with the page cache. @returns also its origin */
export async function startServer(
  settings: Record<string, string> = {},
  limits?: Parameters<typeof createWebServer>[1],
) {
  const app = await startApp(settings)
  const headers = securityHeaders(app.services.config)
  const web = createWebServer(headers, limits)
  const { server, connections, attach } = web
  attach(app.listener, app.recordAnswer)
  addFastPath(web, app)
  const port = await listen(server)
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  })
  return { ...app, server, connections, port, origin: `http://127.0.0.1:${port}` }
}

/** Starts two sites on one PostgreSQL; SQLite serves a single one, which is both. */
export async function startNodes(settings: Record<string, string> = {}): Promise<[Served, Served]> {
  const one = await startServer(settings)
  const { databaseUrl } = one.services.config
  if (!ON_POSTGRES || !databaseUrl) return [one, one]
  return [one, await startServer({ ...settings, DATABASE_URL: databaseUrl })]
}

/** Opens a database like that of the other tests, for tests of the start itself. */
export async function openTestDatabase(dataDir: string) {
  const databaseUrl = (await createTestDatabase()) || undefined
  return openDatabase({ dataDir, databaseUrl }, createLog('silent'))
}

/** The database for processes of a test; empty for SQLite in their data folder. */
export async function createTestDatabase(): Promise<string> {
  return POSTGRES ? emptyDatabase(POSTGRES) : ''
}

/** Settings that need a new database instead of a copy of the template. */
const OWN_START = ['DATA_DIR', 'DATABASE_URL', 'ADMIN_USERNAME', 'ADMIN_PASSWORD']

/** The database of a test: its URL, and how the site opens it if it is open already. */
type Prepared = { databaseUrl?: string; openDb?: typeof openDatabase }

/** Prepares the database of a test, as a copy of the template if `settings` allow it. */
async function prepareDatabase(
  dataDir: string,
  settings: Record<string, string>,
): Promise<Prepared> {
  const isOwn = OWN_START.some((name) => name in settings)
  const template = isOwn ? undefined : process.env.TEST_TEMPLATE
  if (!POSTGRES) {
    if (template) await copyFile(template, path.join(dataDir, 'site.db'))
    return { openDb: openWithoutSync }
  }
  if (settings.DATABASE_URL) return { databaseUrl: settings.DATABASE_URL }
  if (!template) return { databaseUrl: await emptyDatabase(POSTGRES) }
  const { url, openDb, giveBack } = await borrowDatabase(POSTGRES, template)
  onTestFinished(giveBack)
  return { databaseUrl: url, openDb }
}

/** Opens a database whose commits do not wait for the disk: no test cuts the power. */
const openWithoutSync: typeof openDatabase = async (...options) => {
  const db = await openDatabase(...options)
  await sql`pragma synchronous = off`.execute(db)
  return db
}

async function emptyDatabase(server: string): Promise<string> {
  const url = await createDatabase(server, 'template1')
  onTestFinished(() => dropDatabase(server, url))
  return url
}
