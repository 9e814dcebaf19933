import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ON_POSTGRES, startApp } from '#test/app.ts'
import { listen } from '#test/listen.ts'
import { lockSite } from './lock.ts'

const LOCK_AGAIN_MS = 5000
const ROUNDS = 4

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
