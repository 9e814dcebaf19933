import { Hono, type Context } from 'hono'
import { NotFound } from '#server/errors.ts'
import { parseBody, readBody } from '#server/http/body.ts'
import type { Env } from '#server/http/env.ts'
import { getAdmin } from '#server/http/guard.ts'
import { parseId } from '#server/http/params.ts'
import { countedDeletion, reauthenticated } from '#server/http/guards.ts'
import { nameSubject, records } from '#server/http/records.ts'
import { HISTORY_KINDS, type HistoryKind, type TrashKind } from '#shared/content/content-kinds.ts'
import { parsePageNumber } from '#shared/pager.ts'
import { historyKindSchema, restoreInputSchema, trashKindSchema } from '../schema.ts'
import { purgeTrashItem, emptyTrash } from './purge-trash.ts'
import type { Kinds } from '#server/content/kind.ts'
import { restoreFromTrash } from './trash.ts'
import { listTrash, type TrashKey } from './trash-store.ts'
import type { Versioned } from './version-store.ts'
import { readVersion, readVersionPage, restoreVersion, type RestoreServices } from './versions.ts'

const VERSIONS = `/api/admin/:kind{${HISTORY_KINDS.join('|')}}/:id/versions`

/** Versions and the trash for admins. */
export function historyRoutes(services: RestoreServices, kinds: Kinds) {
  const { db } = services
  return new Hono<Env>()
    .get(VERSIONS, async (c) => {
      const entity = parseVersionedEntity(c)
      const page = parsePageNumber(c.req.query('page'))
      return c.json(await readVersionPage(db, entity, page))
    })
    .get(`${VERSIONS}/:number`, async (c) => {
      const entity = parseVersionedEntity(c)
      const number = parseId(c.req.param('number'))
      return c.json(await readVersion(db, entity, number))
    })
    .post(
      `${VERSIONS}/:number/restore`,
      records(readHistoryKind, 'version-restored'),
      async (c) => {
        const asked = {
          entity: parseVersionedEntity(c),
          number: parseId(c.req.param('number')),
          updatedAt: await readUpdatedAt(c),
          edit: { by: getAdmin(c).username },
        }
        return c.json(await restoreVersion(services, kinds, asked))
      },
    )
    .get('/api/admin/trash', async (c) => c.json(await listTrash(db)))
    .post('/api/admin/trash/:kind/:id/restore', records(readTrashKind, 'restored'), async (c) =>
      c.json(await restoreFromTrash(services, kinds, parseTrashKey(c))),
    )
    .delete(
      '/api/admin/trash/:kind/:id',
      countedDeletion,
      records(readTrashKind, 'deleted-for-good'),
      async (c) => {
        nameSubject(c, await purgeTrashItem(services, kinds, parseTrashKey(c)))
        return c.body(null, 204)
      },
    )
    .delete('/api/admin/trash', reauthenticated, records('trash', 'emptied'), async (c) => {
      await emptyTrash(services, kinds)
      return c.body(null, 204)
    })
}

function parseVersionedEntity(c: Context<Env>): Versioned {
  return { kind: readHistoryKind(c), id: parseId(c.req.param('id') ?? '') }
}

function readHistoryKind(c: Context<Env>): HistoryKind {
  return historyKindSchema.parse(c.req.param('kind'))
}

/** @throws {NotFound} for an unknown kind or an invalid id */
function parseTrashKey(c: Context<Env>): TrashKey {
  const kind = readTrashKind(c)
  const id = c.req.param('id') ?? ''
  return { kind, id: kind === 'media' ? id : parseId(id) }
}

/** @throws {NotFound} */
function readTrashKind(c: Context<Env>): TrashKind {
  const kind = trashKindSchema.safeParse(c.req.param('kind'))
  if (!kind.success) throw new NotFound('The trash does not hold items of this kind')
  return kind.data
}

/** The body may be absent. */
async function readUpdatedAt(c: Context<Env>): Promise<string | null | undefined> {
  if (!c.req.header('content-type')) return undefined
  return parseBody(restoreInputSchema, await readBody(c, {})).updatedAt
}
