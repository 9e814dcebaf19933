import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { countUsers } from '#features/auth/server/store.ts'
import { Unavailable } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { sharedCheck } from '#server/shared-check.ts'
import { requireRoom } from '#server/storage/room.ts'

type HealthServices = Pick<Services, 'config' | 'db' | 'storage' | 'log'>

/** Whoever asks gives up after some seconds: what does not answer by then cannot be used. */
const PATIENCE_MS = 3000

/** For whoever watches over the site: is the process up, and can it read and store? */
export function healthRoutes(services: HealthServices, { patienceMs = PATIENCE_MS } = {}) {
  const check = sharedCheck(async () => {
    try {
      await Promise.race([requireStores(services), impatience(patienceMs)])
    } catch (cause) {
      services.log.warn({ err: cause }, 'not ready')
      throw new Unavailable('The database or the image storage cannot be used', { cause })
    }
  })
  return new Hono<Env>()
    .use('/healthz', noStore)
    .use('/readyz', noStore)
    .get('/healthz', (c) => c.json({ status: 'up' }))
    .get('/readyz', async (c) => {
      await check()
      return c.json({ status: 'ready' })
    })
}

async function requireStores({ config, db, storage }: HealthServices): Promise<void> {
  await countUsers(db)
  await storage.check()
  await requireRoom(config.dataDir)
}

async function impatience(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false })
  throw new Error(`no answer within ${milliseconds} ms`)
}

async function noStore(
  c: { header: (name: string, value: string) => void },
  next: () => Promise<void>,
): Promise<void> {
  c.header('Cache-Control', 'no-store')
  await next()
}
