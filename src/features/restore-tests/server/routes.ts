import { Hono } from 'hono'
import type { ContentServices } from '#server/content/save.ts'
import { NotFound } from '#server/errors.ts'
import { body } from '#server/http/body.ts'
import { createOnce, readCreation } from '#server/http/create-once.ts'
import type { Env } from '#server/http/env.ts'
import { countDraft } from '#server/http/limits/count-call.ts'
import { getAdmin, nameCaller } from '#server/http/guard.ts'
import { parseId } from '#server/http/params.ts'
import { nameSubject, records } from '#server/http/records.ts'
import type { Services } from '#server/services.ts'
import { restoreTestChangeSchema, restoreTestInputSchema } from '../schema.ts'
import { changeRestoreTest, createRestoreTest } from './save-restore-test.ts'
import { findRestoreTest, listPublishedRestoreTests, listRestoreTests } from './store.ts'

const PATH = '/api/admin/restore-tests'

export function restoreTestRoutes({ db }: Pick<Services, 'db'>) {
  return new Hono<Env>().get('/api/restore-tests', async (c) =>
    c.json(await listPublishedRestoreTests(db)),
  )
}

export function restoreTestAdminRoutes(services: ContentServices & Pick<Services, 'limits'>) {
  const { db, limits } = services
  return new Hono<Env>()
    .get(PATH, async (c) => c.json(await listRestoreTests(db)))
    .get(`${PATH}/:id`, async (c) => {
      const test = await findRestoreTest(db, parseId(c.req.param('id')))
      if (!test) throw new NotFound('There is no such restore test')
      return c.json(test)
    })
    .post(PATH, records('restore-tests', 'created'), body(restoreTestInputSchema), async (c) => {
      const input = c.req.valid('json')
      const test = await createOnce(services, readCreation(c, 'restore-tests', input), {
        find: (id) => findRestoreTest(db, id),
        async create(note) {
          await countDraft(c, limits, input.isPublished)
          return createRestoreTest(services, input, { note, by: nameCaller(c) })
        },
      })
      return c.json(test, 201)
    })
    .put(
      `${PATH}/:id`,
      records('restore-tests', 'updated'),
      body(restoreTestChangeSchema),
      async (c) => {
        const id = parseId(c.req.param('id'))
        const by = getAdmin(c).username
        return c.json(await changeRestoreTest(services, id, c.req.valid('json'), { by }))
      },
    )
    .delete(`${PATH}/:id`, records('restore-tests', 'deleted'), async (c) => {
      const { id } = c.req.param()
      nameSubject(
        c,
        await services.history.discard(db, 'restore-tests', parseId(id), getAdmin(c).username),
      )
      return c.body(null, 204)
    })
}
