import { Hono } from 'hono'
import { lockRow } from '#server/db/entity-rows.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { saveVersioned } from '#server/db/save-versioned.ts'
import { NotFound } from '#server/errors.ts'
import { body } from '#server/http/body.ts'
import { createOnce, readCreation, type RecordCreation } from '#server/http/create-once.ts'
import type { Env } from '#server/http/env.ts'
import { parseId } from '#server/http/params.ts'
import { records } from '#server/http/records.ts'
import type { Services } from '#server/services.ts'
import {
  savedReplyChangeSchema,
  savedReplyInputSchema,
  type SavedReply,
  type SavedReplyChange,
  type SavedReplyInput,
} from '../../answer-schema.ts'
import {
  deleteSavedReply,
  findSavedReply,
  insertSavedReply,
  listSavedReplies,
  updateSavedReply,
} from './saved-reply-store.ts'

type SavedReplyServices = Pick<Services, 'db' | 'clock'>

const PATH = '/api/admin/saved-replies'

export function savedReplyRoutes(services: SavedReplyServices) {
  const { db } = services
  return new Hono<Env>()
    .get(PATH, async (c) => c.json(await listSavedReplies(db)))
    .post(PATH, records('saved-reply', 'created'), body(savedReplyInputSchema), async (c) => {
      const input = c.req.valid('json')
      const reply = await createOnce(services, readCreation(c, 'saved-reply', input), {
        find: (id) => findSavedReply(db, id),
        create: (note) => createSavedReply(services, input, note),
      })
      return c.json(reply, 201)
    })
    .put(
      `${PATH}/:id`,
      records('saved-reply', 'updated'),
      body(savedReplyChangeSchema),
      async (c) => {
        const id = parseId(c.req.param('id'))
        return c.json(await changeSavedReply(services, id, c.req.valid('json')))
      },
    )
    .delete(`${PATH}/:id`, records('saved-reply', 'deleted'), async (c) => {
      if (!(await deleteSavedReply(db, parseId(c.req.param('id'))))) throw unknown()
      return c.body(null, 204)
    })
}

function createSavedReply(
  { db, clock }: SavedReplyServices,
  input: SavedReplyInput,
  note: RecordCreation,
): Promise<SavedReply> {
  const now = clock.now().toISOString()
  return inTransaction(db, async (transaction) => {
    const reply = await insertSavedReply(transaction, {
      ...input,
      created_at: now,
      updated_at: now,
    })
    await note(transaction, reply.id)
    return reply
  })
}

/** @throws {Conflict} when it was saved after `updatedAt` */
function changeSavedReply(
  { db, clock }: SavedReplyServices,
  id: number,
  { updatedAt: startedFrom, ...change }: SavedReplyChange,
): Promise<SavedReply> {
  return inTransaction(db, async (transaction) => {
    await lockRow(transaction, 'saved_replies', id)
    const current = await findSavedReply(transaction, id)
    if (!current) throw unknown()
    return saveVersioned({
      current,
      startedFrom,
      now: clock.now(),
      noun: 'saved reply',
      write: (updatedAt) => updateSavedReply(transaction, id, { ...change, updated_at: updatedAt }),
    })
  })
}

function unknown(): NotFound {
  return new NotFound('There is no such saved reply')
}
