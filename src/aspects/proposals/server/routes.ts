import { Hono } from 'hono'
import type { Env } from '#server/http/env.ts'
import { parseId } from '#server/http/params.ts'
import { nameSubject, records } from '#server/http/records.ts'
import type { Services } from '#server/services.ts'
import { PROPOSALS_PATH } from '../schema.ts'
import { readProposal, type ReadText } from './propose-change.ts'
import { deleteProposal, listProposals } from './store.ts'

/** The proposals of assistants. One is taken by a save of its text with `proposalId`. */
export function proposalRoutes(
  services: Pick<Services, 'db' | 'clock' | 'prepareHtml'> & { readText: ReadText },
) {
  const { db } = services
  return new Hono<Env>()
    .get(PROPOSALS_PATH, async (c) => c.json(await listProposals(db)))
    .get(`${PROPOSALS_PATH}/:id`, async (c) =>
      c.json(await readProposal(services, parseId(c.req.param('id')))),
    )
    .delete(`${PROPOSALS_PATH}/:id`, records('proposal', 'declined'), async (c) => {
      const { id, title } = await readProposal(services, parseId(c.req.param('id')))
      nameSubject(c, title)
      await deleteProposal(db, id)
      return c.body(null, 204)
    })
}
