import { Hono } from 'hono'
import { inTransaction } from '#server/db/in-transaction.ts'
import { NotFound } from '#server/errors.ts'
import type { Activity } from '#server/activity.ts'
import type { Env } from '#server/http/env.ts'
import { reauthenticated } from '#server/http/guards.ts'
import { records } from '#server/http/records.ts'
import type { Services } from '#server/services.ts'
import { toEasternDay } from '#shared/time/eastern-time.ts'
import { countText } from '#shared/format.ts'
import { DELETED_HEADER } from '../../schema.ts'
import type { SharedDocuments } from '../answers/read-thread.ts'
import { deletePerson, findPerson } from './person-store.ts'
import { lockMessages } from '../store.ts'

/** Hands out or deletes everything that is stored about one e-mail address. */
export function personRoutes({
  db,
  clock,
  sharedDocuments,
}: Pick<Services, 'db' | 'clock'> & { sharedDocuments: Pick<SharedDocuments, 'list'> }) {
  return new Hono<Env>()
    .get(
      '/api/admin/people/:email',
      reauthenticated,
      records('person', 'downloaded'),
      async (c) => {
        const person = await findPerson(
          db,
          c.req.param('email').toLowerCase(),
          sharedDocuments.list,
        )
        if (person.messages.length + person.mails.length === 0) throw unknown()
        c.set('activity', describe('downloaded', person.email, person.messages.length))
        const name = `person-${toEasternDay(clock.now())}.json`
        c.header('Content-Disposition', `attachment; filename="${name}"`)
        return c.json(person)
      },
    )
    .delete(
      '/api/admin/people/:email',
      reauthenticated,
      records('person', 'deleted'),
      async (c) => {
        const email = c.req.param('email').toLowerCase()
        const { messages, mails } = await inTransaction(db, async (transaction) => {
          await lockMessages(transaction)
          return deletePerson(transaction, email)
        })
        if (messages.length + mails === 0) throw unknown()
        c.set('activity', describe('deleted', email, messages.length))
        // A proxy refuses longer heads. What a browser kept of others expires.
        c.header(DELETED_HEADER, messages.slice(-300).join())
        return c.body(null, 204)
      },
    )
}

/** The record outlives the person's data, so it shows only the beginning of the address. */
function describe(action: Activity['action'], email: string, messages: number): Activity {
  const name = email.replace(/^([^@]).*@/, '$1…@')
  return { topic: 'person', action, name, details: countText(messages, 'message') }
}

function unknown(): NotFound {
  return new NotFound('Nothing is stored about this e-mail address')
}
