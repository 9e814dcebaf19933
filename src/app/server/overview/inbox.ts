import { listDueMessages } from '#features/contact/server/due-store.ts'
import { countNewMessages, listFilteredMessages } from '#features/contact/server/store.ts'
import { countUnseenMessages } from '#features/contact/server/suspicion-store.ts'
import type { Services } from '#server/services.ts'
import type { Overview } from '#shared/overview.ts'
import { endOfEasternDay } from '#shared/time/eastern-time.ts'

const DUE = 5
const WAITING = 3
/** A line on a wide screen has no more characters. */
const BEGINNING_MAX = 200

type InboxServices = Pick<Services, 'db' | 'clock'>

/** The people who wait for an answer. */
export async function readInbox(
  services: InboxServices,
): Promise<Pick<Overview, 'messages' | 'due' | 'waiting'>> {
  const { db } = services
  const [unanswered, unseen, due, waiting] = await Promise.all([
    countNewMessages(db),
    countUnseenMessages(db),
    listDueToday(services),
    listWaiting(services),
  ])
  return { messages: { new: unanswered, unseen }, due, waiting }
}

/** The messages that are overdue or due today. */
async function listDueToday({ db, clock }: InboxServices): Promise<Overview['due']> {
  const before = endOfEasternDay(clock.now())
  const { messages, total } = await listDueMessages(db, { before, limit: DUE })
  const due = messages.flatMap(({ id, firstName, lastName, municipality, dueAt }) =>
    dueAt === null ? [] : { id, firstName, lastName, municipality, dueAt },
  )
  return { messages: due, total }
}

async function listWaiting({ db }: InboxServices): Promise<Overview['waiting']> {
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
