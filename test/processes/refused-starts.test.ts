import { open, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { listen } from '#test/peers/listen.ts'
import { buildOnce, createDataDir, launch, startSite } from './site-process.ts'

const PAGE = 4096

beforeAll(buildOnce, 600_000)

test('a bad setting and an unknown command are named before anything is written', async () => {
  const dataDir = await createDataDir()
  const setting = await expectRefusedStart(dataDir, { PORT: 'eighty' })
  const command = await expectRefusedStart(dataDir, {}, ['frobnicate'])

  expect(setting).toMatch(/^Cannot start: PORT expects a port number/)
  expect(command).toContain('there is no command frobnicate')
  expect(await readdir(dataDir)).toEqual([])
})

test('a port in use is named before anything is written, and no unseen password is generated', async () => {
  const dataDir = await createDataDir()
  const other = createServer()
  const port = String(await listen(other))

  const lines = [
    await expectRefusedStart(dataDir, { PORT: port, ADMIN_PASSWORD: '' }),
    await expectRefusedStart(dataDir, { METRICS_PORT: port, ADMIN_PASSWORD: '' }),
  ]
  const written = await readdir(dataDir)
  const later = await startSite(dataDir, { ADMIN_PASSWORD: '' })
  await later.stop()

  expect(lines[0]).toContain(`: PORT ${port} is in use`)
  expect(lines[1]).toContain(`: METRICS_PORT ${port} is in use`)
  expect(written).toEqual([])
  expect(later.printed.out).toContain('Sign in as admin with the password')
})

test('a DATA_DIR that cannot be made is named, also with PostgreSQL', async () => {
  const file = path.join(await createDataDir(), 'a-file')
  await writeFile(file, '')

  for (const DATABASE_URL of ['', 'postgres://nobody@127.0.0.1:1/none']) {
    const line = await expectRefusedStart(path.join(file, 'data'), { DATABASE_URL })
    expect(line).toContain('DATA_DIR cannot be used: ENOTDIR')
  }
})

test('a database file that is garbage is named and left as it is', { tags: 'main' }, async () => {
  const dataDir = await createDataDir()
  const file = path.join(dataDir, 'site.db')
  const garbage = 'Not a database. '.repeat(1000)
  await writeFile(file, garbage)

  const line = await expectRefusedStart(dataDir)

  expect(line).toContain(file)
  expect(await readFile(file, 'utf8')).toBe(garbage)
})

test('a page that a start does not read ends the site once it is found damaged', async () => {
  const dataDir = await createDataDir()
  const first = await startSite(dataDir)
  await first.stop()
  const file = path.join(dataDir, 'site.db')
  const handle = await open(file, 'r+')
  const { size } = await handle.stat()
  await handle.write(Buffer.alloc(PAGE, 'damage'), 0, PAGE, size - PAGE)
  await handle.close()

  const { ended, printed } = launch(dataDir)

  expect(await ended).toBe(1)
  expect(printed.err).toMatch(/^Cannot start: [^\n]*site\.db[^\n]*damaged[^\n]*\n$/)
})

test('a database that another program holds is named', async () => {
  const dataDir = await createDataDir()
  const holder = new DatabaseSync(path.join(dataDir, 'site.db'))
  onTestFinished(() => holder.close())
  holder.exec('pragma journal_mode = wal; begin immediate')

  expect(await expectRefusedStart(dataDir)).toMatch(/site\.db.*locked/)
})

/** Starts what must not start. @returns the one line that it prints */
async function expectRefusedStart(
  dataDir: string,
  settings: Record<string, string> = {},
  args: string[] = [],
) {
  const { ended, printed } = launch(dataDir, settings, { args })
  const code = await ended
  expect(code).toBe(1)
  expect(printed.err).toMatch(/^Cannot start: [^\n]+\n$/)
  expect(printed.out).toBe('')
  return printed.err.trimEnd()
}
