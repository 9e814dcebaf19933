import type { Services } from '#server/services.ts'
import { MESSAGES_PER_PAGE } from '../schema.ts'
import type { MessagePage } from '../schema.ts'
import { countFilteredMessages, countMessages, listFilteredMessages } from './store.ts'
import type { MessageFilter } from './store.ts'

/** One page of messages; a page past the end is the last one. */
export async function readMessagePage(
  { db }: Pick<Services, 'db'>,
  filter: MessageFilter,
  wanted: number,
): Promise<MessagePage> {
  const total = await countFilteredMessages(db, filter)
  const pages = Math.max(1, Math.ceil(total / MESSAGES_PER_PAGE))
  const page = Math.min(wanted, pages)
  const offset = (page - 1) * MESSAGES_PER_PAGE
  const items = await listFilteredMessages(db, filter, { offset, limit: MESSAGES_PER_PAGE })
  return { items, total, page, pages, counts: await countMessages(db) }
}
