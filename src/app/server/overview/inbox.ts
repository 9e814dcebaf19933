import { countNewMessages, listFilteredMessages } from '#features/contact/server/store.ts'
import { countUnseenMessages } from '#features/contact/server/suspicion-store.ts'
import type { Db } from '#server/db/tables.ts'
import type { Overview } from '#shared/overview.ts'

const WAITING = 3
/** A line on a wide screen has no more characters. */
const BEGINNING_MAX = 200

/** The people who wait for an answer. */
export async function readInbox(db: Db): Promise<Pick<Overview, 'messages' | 'waiting'>> {
  const [unanswered, unseen, waiting] = await Promise.all([
    countNewMessages(db),
    countUnseenMessages(db),
    listWaiting(db),
  ])
  return { messages: { new: unanswered, unseen }, waiting }
}

async function listWaiting(db: Db): Promise<Overview['waiting']> {
  const unanswered = { term: '', status: 'new' } as const
  const first = { order: 'due', offset: 0, limit: WAITING } as const
  const messages = await listFilteredMessages(db, unanswered, first)
  return messages.map(({ id, firstName, lastName, municipality, message, dueAt }) => ({
    id,
    firstName,
    lastName,
    municipality,
    beginning: message.replaceAll(/\s+/g, ' ').trim().slice(0, BEGINNING_MAX).toWellFormed(),
    dueAt,
  }))
}
