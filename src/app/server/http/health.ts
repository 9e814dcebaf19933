import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { countUsers } from '#features/auth/server/users/user-store.ts'
import { Unavailable } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { requireDiskSpace } from '#server/storage/disk.ts'

type HealthServices = Pick<Services, 'config' | 'db' | 'storage' | 'log'>

/** Monitors time out after some seconds, so a slower storage counts as down. */
const TIMEOUT_MS = 3000
const HELD_MS = 500
const NO_STORE = { 'Cache-Control': 'no-store' }

/** Health checks for monitors and load balancers: the process runs, and it can read and store. */
export function healthRoutes(services: HealthServices, { timeoutMs = TIMEOUT_MS } = {}) {
  const check = sharedCheck(async () => {
    try {
      await Promise.race([requireStores(services), timeoutAfter(timeoutMs)])
    } catch (cause) {
      services.log.warn({ err: cause }, 'not ready')
      throw new Unavailable('The database or the image storage cannot be used', { cause })
    }
  })
  return new Hono<Env>()
    .get('/healthz', (c) => c.json({ status: 'up' }, 200, NO_STORE))
    .get('/readyz', async (c) => {
      await check()
      return c.json({ status: 'ready' }, 200, NO_STORE)
    })
}

/** Shares one check between monitors that ask at about the same time. */
function sharedCheck(check: () => Promise<void>): () => Promise<void> {
  let latest: Promise<void> | undefined
  return () => {
    latest ??= check().finally(() => setTimeout(() => (latest = undefined), HELD_MS).unref())
    return latest
  }
}

async function requireStores({ config, db, storage }: HealthServices): Promise<void> {
  await countUsers(db)
  await storage.check()
  await requireDiskSpace(config.dataDir)
}

async function timeoutAfter(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false })
  throw new Error(`no answer within ${milliseconds} ms`)
}
