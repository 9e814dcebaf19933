import { Hono, type Context } from 'hono'
import { NotFound } from '#server/errors.ts'
import { parseBody, readBody } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { adminOf } from '#server/http/guard.ts'
import { idOf } from '#server/http/params.ts'
import { records } from '#server/http/records.ts'
import { HISTORY_KINDS, type HistoryKind, type TrashKind } from '#shared/content-kinds.ts'
import { pageNumberOf } from '#shared/pager.ts'
import { historyKindSchema, restoreInputSchema, trashKindSchema } from '../schema.ts'
import { deleteForGood, emptyTrash } from './delete-for-good.ts'
import type { FileServices, Kinds } from './kinds.ts'
import { bringBack } from './trash.ts'
import { listTrash, type TrashKey } from './trash-store.ts'
import type { Versioned } from './version-store.ts'
import { readVersion, readVersionPage, restoreVersion } from './versions.ts'

const VERSIONS = `/api/admin/:kind{${HISTORY_KINDS.join('|')}}/:id/versions`

/** Versions and the trash for admins. */
export function historyRoutes<Site extends FileServices>(site: Site, kinds: Kinds<Site>) {
  const { db } = site
  return new Hono<Env>()
    .get(VERSIONS, async (c) => {
      const entity = entityOf(c)
      const page = pageNumberOf(c.req.query('page'))
      return c.json(await readVersionPage(db, entity, page))
    })
    .get(`${VERSIONS}/:number`, async (c) => {
      const entity = entityOf(c)
      const number = idOf(c.req.param('number'))
      return c.json(await readVersion(db, entity, number))
    })
    .post(
      `${VERSIONS}/:number/restore`,
      records(readHistoryKind, 'version-restored'),
      async (c) => {
        const asked = {
          entity: entityOf(c),
          number: idOf(c.req.param('number')),
          updatedAt: await updatedAtOf(c),
          edit: { by: adminOf(c).username },
        }
        return c.json(await restoreVersion(site, kinds, asked))
      },
    )
    .get('/api/admin/trash', async (c) => c.json(await listTrash(db)))
    .post('/api/admin/trash/:kind/:id/restore', records(readTrashKind, 'restored'), async (c) =>
      c.json(await bringBack(site, kinds, keyOf(c))),
    )
    .delete('/api/admin/trash/:kind/:id', records(readTrashKind, 'deleted-for-good'), async (c) => {
      await deleteForGood(site, kinds, keyOf(c))
      return c.body(null, 204)
    })
    .delete('/api/admin/trash', records('trash', 'emptied'), async (c) => {
      await emptyTrash(site, kinds)
      return c.body(null, 204)
    })
}

function entityOf(c: Context<Env>): Versioned {
  return { kind: readHistoryKind(c), id: idOf(c.req.param('id') ?? '') }
}

function readHistoryKind(c: Context<Env>): HistoryKind {
  return historyKindSchema.parse(c.req.param('kind'))
}

/** @throws {NotFound} for an unknown kind or what cannot be an id */
function keyOf(c: Context<Env>): TrashKey {
  const kind = readTrashKind(c)
  const id = c.req.param('id') ?? ''
  return { kind, id: kind === 'media' ? id : idOf(id) }
}

/** @throws {NotFound} */
function readTrashKind(c: Context<Env>): TrashKind {
  const kind = trashKindSchema.safeParse(c.req.param('kind'))
  if (!kind.success) throw new NotFound('There is nothing of this kind in the trash')
  return kind.data
}

/** The body may be absent. */
async function updatedAtOf(c: Context<Env>): Promise<string | null | undefined> {
  if (!c.req.header('content-type')) return undefined
  return parseBody(restoreInputSchema, await readBody(c, {})).updatedAt
}
