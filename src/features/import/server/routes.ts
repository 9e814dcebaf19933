import { Hono, type Context } from 'hono'
import { NotFound } from '#server/errors.ts'
import { streamText } from '#server/http/answers/streams.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { reauthenticated } from '#server/http/guards.ts'
import { nameSubject, records } from '#server/http/records.ts'
import type { Services } from '#server/services.ts'
import { isTrashKind } from '#shared/content/content-kinds.ts'
import { getTextParam } from '#shared/url.ts'
import type { ImportLine } from '../schema.ts'
import { holdImport } from './import-lease.ts'
import { receiveSource } from './receive-source.ts'
import { clearDay, listImported, listMade } from './store.ts'
import type { ImportTargets } from './target.ts'

type ImportServices = Pick<Services, 'db' | 'clock' | 'config' | 'content' | 'history'> & {
  loadTargets: () => Promise<ImportTargets>
  record: (entry: { source: string; by: string; address: string }) => Promise<void>
}

const NAME_MAX = 200

/** Imports of a file that is sent twice: once to see what would happen, and once to import it. */
export function importRoutes(services: ImportServices) {
  const { db, history } = services
  return (
    new Hono<Env>()
      .get('/api/admin/imports', async (c) => c.json(await listMade(db)))
      // It can set where messages go, and make thousands of items.
      .post('/api/admin/imports', reauthenticated, records('import', 'imported'), async (c) => {
        // It is recorded at its end, once for a source and day.
        c.set('activity', undefined)
        const release = await holdImport(services)
        const body = await streamText(importUpload(c, services, release))
        // Uncompressed, so that each line arrives as soon as it is written.
        const headers = { 'Content-Type': 'application/x-ndjson', 'Content-Encoding': 'identity' }
        return c.body(body, 200, headers)
      })
      .delete('/api/admin/imports', records('import', 'discarded'), async (c) => {
        const { source = '', day = '' } = c.req.query()
        const items = day ? await listImported(db, { source, day }) : []
        if (items.length === 0) throw new NotFound('There is no such import')
        nameSubject(c, `${source}, ${day}`)
        for (const { kind, entity_id } of items) {
          if (!isTrashKind(kind)) continue
          await history
            .discard(db, kind, entity_id, getAdmin(c).username)
            // It was deleted before.
            .catch((error: unknown) => {
              if (!(error instanceof NotFound)) throw error
            })
        }
        await clearDay(db, { source, day })
        return c.body(null, 204)
      })
  )
}

/** The lines of an import as JSON, one a line. */
async function* importUpload(
  c: Context<Env>,
  services: ImportServices,
  release: () => Promise<void>,
): AsyncGenerator<string, void> {
  const { config, clock, content, record } = services
  let discard: (() => Promise<void>) | undefined
  try {
    const search = new URL(c.req.url).searchParams
    const name = getTextParam(search, 'name', NAME_MAX)
    const isDryRun = search.get('dryRun') === 'true'
    const received = await receiveSource(c.req.raw, { name, dataDir: config.dataDir })
    ;({ discard } = received)
    // Loaded on demand: few requests need these modules.
    const [{ openSource }, { importSource }, targets] = await Promise.all([
      import('./open-source.ts'),
      import('./import-source.ts'),
      services.loadTargets(),
    ])
    const { source, close } = await openSource(received.file, {
      now: clock.now(),
      name,
      signal: c.req.raw.signal,
    })
    try {
      const who = { by: getAdmin(c).username, address: c.var.clientIp }
      let done = 0
      for await (const line of importSource({ services, source, targets }, { isDryRun, ...who })) {
        if (!isDryRun && isChange(line)) done += 1
        if (!isDryRun) content.bump()
        yield `${JSON.stringify(line)}\n`
      }
      if (done > 0) {
        await record({ source: source.name, ...who })
      }
    } finally {
      await close()
    }
  } finally {
    await discard?.()
    await release()
  }
}

function isChange({ outcome }: ImportLine): boolean {
  return outcome === 'created' || outcome === 'changed'
}
