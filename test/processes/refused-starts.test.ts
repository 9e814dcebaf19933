import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/child.ts'
import { listen } from '../listen.ts'
import {
  buildOnce,
  change,
  createDataDir,
  denyWrites,
  queryNumber,
  launch,
  startSite,
} from './site-process.ts'

beforeAll(buildOnce, 120_000)

test('a bad setting is named before anything is written', async () => {
  const dataDir = await createDataDir()
  const line = await expectRefusedStart(dataDir, { PORT: 'eighty' })

  expect(line).toMatch(/^Cannot start: PORT expects a port number/)
  expect(await readdir(dataDir)).toEqual([])
})

test('an invalid name for a new admin is named before anything is created', async () => {
  const dataDir = await createDataDir()

  const line = await expectRefusedStart(dataDir, { ADMIN_USERNAME: '\u0430dmin' })

  expect(line).toContain('ADMIN_USERNAME')
  await startSite(dataDir, { ADMIN_USERNAME: 'clerk' })
})

test('an unknown command is named', async () => {
  const line = await expectRefusedStart(await createDataDir(), {}, { args: ['frobnicate'] })

  expect(line).toContain('there is no command frobnicate')
})

test('a metrics port that is in use is named before anything is written', async () => {
  const holder = createServer()
  const port = await listen(holder)
  onTestFinished(() => void holder.close())
  const dataDir = await createDataDir()

  const line = await expectRefusedStart(dataDir, { METRICS_PORT: String(port) })

  expect(line).toContain(`METRICS_PORT ${port} is in use`)
  expect(await readdir(dataDir)).toEqual([])
})

test('a port in use is named, and no unseen password is generated', async () => {
  const dataDir = await createDataDir()
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())

  const line = await expectRefusedStart(dataDir, { PORT: String(port), ADMIN_PASSWORD: '' })
  other.close()
  const later = await startSite(dataDir, { ADMIN_PASSWORD: '' })
  await later.stop()

  expect(line).toContain(`PORT ${port} is in use`)
  expect(later.printed.out).toContain('Sign in as admin with the password')
})

test('a host that is not this machine is named', async () => {
  expect(await expectRefusedStart(await createDataDir(), { HOST: '192.0.2.1' })).toContain(
    'HOST 192.0.2.1',
  )
})

test('a DATA_DIR that is a file is named and left as it is', async () => {
  const file = path.join(await createDataDir(), 'data')
  await writeFile(file, 'minutes')

  const line = await expectRefusedStart(file)

  expect(line).toContain(file)
  expect(await readFile(file, 'utf8')).toBe('minutes')
})

test('a DATA_DIR that cannot be written is named', async () => {
  const dataDir = await createDataDir()
  const identity = await denyWrites(dataDir)

  expect(await expectRefusedStart(dataDir, {}, identity)).toContain(dataDir)
})

test('a database file that is garbage is named and left as it is', async () => {
  const dataDir = await createDataDir()
  const file = path.join(dataDir, 'site.db')
  const garbage = 'Not a database. '.repeat(1000)
  await writeFile(file, garbage)

  const line = await expectRefusedStart(dataDir)

  expect(line).toContain(file)
  expect(await readFile(file, 'utf8')).toBe(garbage)
})

test('a database of a newer version is named and left as it is', async () => {
  const dataDir = await createDataDir()
  await (await startSite(dataDir)).stop()
  change(dataDir, "insert into kysely_migration (name, timestamp) values ('999-future', '2030')")
  const known = queryNumber(dataDir, 'select count(*) from kysely_migration')

  const line = await expectRefusedStart(dataDir)

  expect(line).toContain(path.join(dataDir, 'site.db'))
  expect(line).toContain('newer version')
  expect(queryNumber(dataDir, 'select count(*) from kysely_migration')).toBe(known)
})

test('a database that another program holds is named', async () => {
  const dataDir = await createDataDir()
  await (await startSite(dataDir)).stop()
  const holder = new DatabaseSync(path.join(dataDir, 'site.db'))
  onTestFinished(() => holder.close())
  holder.exec('begin immediate')

  expect(await expectRefusedStart(dataDir)).toMatch(/site\.db.*locked/)
})

test('a running restore is named, and no second one starts', async () => {
  const dataDir = await createDataDir()
  const lock = new DatabaseSync(path.join(dataDir, 'site.lock'))
  lock.exec('begin exclusive')
  onTestFinished(() => lock.close())

  const line = await expectRefusedStart(dataDir)

  expect(line).toContain('a backup is being restored: start the site again when that is done')
  expect(await readdir(dataDir)).not.toContain('site.db')
})

test('an unreachable PostgreSQL is named, and SQLite does not take its place', async () => {
  const dataDir = await createDataDir()

  const line = await expectRefusedStart(dataDir, {
    DATABASE_URL: `postgres://site:secret@127.0.0.1:${await freePort()}/site`,
  })

  expect(line).toContain('PostgreSQL at 127.0.0.1:')
  expect(line).not.toContain('secret')
  expect(await readdir(dataDir)).toEqual([])
})

test('a PostgreSQL that never answers is named', async () => {
  const silent = createServer()
  const port = await listen(silent)
  onTestFinished(() => void silent.close())

  const line = await expectRefusedStart(await createDataDir(), {
    DATABASE_URL: `postgres://site@127.0.0.1:${port}/site`,
  })

  expect(line).toContain('PostgreSQL at 127.0.0.1:')
})

/** Starts what must not start. @returns the one line that it prints */
async function expectRefusedStart(
  dataDir: string,
  ...more: [Record<string, string>?, { args?: string[]; uid?: number; gid?: number }?]
) {
  const { ended, printed } = launch(dataDir, ...more)
  const code = await ended
  expect(code).toBe(1)
  expect(printed.err).toMatch(/^Cannot start: [^\n]+\n$/)
  expect(printed.out).toBe('')
  return printed.err.trimEnd()
}
