import { Hono } from 'hono'
import { countUsers } from '#features/auth/server/store.ts'
import { Unavailable } from '#server/errors.ts'
import type { Env } from '#server/http/env.ts'
import type { Services } from '#server/services.ts'
import { requireRoom } from '#server/storage/room.ts'

/** For whoever watches over the site: is the process up, and can it read and store? */
export function healthRoutes({
  config,
  db,
  storage,
  log,
}: Pick<Services, 'config' | 'db' | 'storage' | 'log'>) {
  return new Hono<Env>()
    .use('/healthz', noStore)
    .use('/readyz', noStore)
    .get('/healthz', (c) => c.json({ status: 'up' }))
    .get('/readyz', async (c) => {
      try {
        await countUsers(db)
        await storage.check()
        await requireRoom(config.dataDir)
      } catch (cause) {
        log.warn({ err: cause }, 'not ready')
        throw new Unavailable('The database or the image storage cannot be used', { cause })
      }
      return c.json({ status: 'ready' })
    })
}

async function noStore(
  c: { header: (name: string, value: string) => void },
  next: () => Promise<void>,
): Promise<void> {
  c.header('Cache-Control', 'no-store')
  await next()
}
