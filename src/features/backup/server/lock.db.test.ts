import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { DatabaseError } from '#server/db/open.ts'
import { createLog } from '#server/log/log.ts'
import { ON_POSTGRES, startApp } from '#test/app.ts'
import { listen } from '#test/peers/listen.ts'
import { lockSite, takeLock } from './lock.ts'

const LOCK_AGAIN_MS = 5000
const CONNECT_TIMEOUT_MS = 5000
const ROUNDS = 4

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lock-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function lockAt(settings: Record<string, string>) {
  return lockSite(readConfig(settings), createLog('silent'))
}

/** A proxy in front of a database. After `cut` it accepts connections and closes them at once. */
async function startProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const state = { isCut: false, attempts: 0 }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    if (state.isCut) {
      state.attempts += 1
      socket.destroy()
      return
    }
    const onward = connect(Number(target.port), target.hostname).on('error', () => undefined)
    socket.pipe(onward).pipe(socket)
    // A pipe does not close the other end of a connection that is cut.
    socket.on('close', () => onward.destroy())
    open.add(socket)
  })
  const port = await listen(server)
  onTestFinished(() => void server.close())
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    state,
    async cut() {
      state.isCut = true
      await Promise.all([...open].map((socket) => once(socket.destroy(), 'close')))
    },
  }
}

/** Waits until this many attempts were made, and for as long again as another might take. */
async function waitForAttempts(state: { attempts: number }, expected: number): Promise<number> {
  while (state.attempts < expected) await turn()
  for (let turns = 0; turns < 500; turns += 1) await turn()
  return state.attempts
}

test('a running restore is named, and the database is not opened', async () => {
  const dataDir = await newFolder()
  const restore = await takeLock({ dataDir, databaseUrl: undefined }, 'site', { mode: 'exclusive' })

  await expect(lockAt({ DATA_DIR: dataDir })).rejects.toThrow(
    'a backup is being restored: start the site again when that is done',
  )

  expect(await readdir(dataDir)).not.toContain('site.db')
  await restore?.release()
  await (await lockAt({ DATA_DIR: dataDir })).close()
})

test('a DATA_DIR that is a file is named and left as it is', async () => {
  const file = path.join(await newFolder(), 'data')
  await writeFile(file, 'minutes')

  await expect(lockAt({ DATA_DIR: file })).rejects.toThrow(DatabaseError)
  await expect(lockAt({ DATA_DIR: file })).rejects.toThrow(file)

  expect(await readFile(file, 'utf8')).toBe('minutes')
})

test('a DATA_DIR in which no file can be created is named', async () => {
  const dataDir = await newFolder()
  // Unlike a mode, this also stops root.
  await mkdir(path.join(dataDir, 'site.lock'))

  await expect(lockAt({ DATA_DIR: dataDir })).rejects.toThrow(DatabaseError)
  await expect(lockAt({ DATA_DIR: dataDir })).rejects.toThrow(dataDir)
})

test('a PostgreSQL that never answers is named, and SQLite does not take its place', async () => {
  const silent = createServer()
  const port = await listen(silent)
  onTestFinished(() => void silent.close())
  const dataDir = await newFolder()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  const start = lockAt({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://site@127.0.0.1:${port}/site`,
  })
  const refused = start.catch(String)
  await once(silent, 'connection')
  await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS)

  expect(await refused).toContain(`PostgreSQL at 127.0.0.1:${port} cannot be used`)
  expect(await readdir(dataDir)).toEqual([])
})

describe.runIf(ON_POSTGRES)('the lock of a running site', () => {
  test('is requested once per round while the database accepts connections and closes them', async () => {
    const { config, log } = (await startApp()).services
    const proxy = await startProxy(config.databaseUrl ?? '')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const lock = await lockSite({ ...config, databaseUrl: proxy.url }, log)
    await proxy.cut()

    const attempts: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (let turns = 0; turns < 500; turns += 1) await turn()
      await vi.advanceTimersByTimeAsync(LOCK_AGAIN_MS)
      attempts.push(await waitForAttempts(proxy.state, round))
    }
    await lock.close()

    expect(attempts).toEqual([1, 2, 3, 4])
  })
})
