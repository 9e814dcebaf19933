import type { Services } from '#server/services.ts'
import { pageWithin } from '#shared/pager.ts'
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
  const { page, pages, offset } = pageWithin(total, MESSAGES_PER_PAGE, wanted)
  const items = await listFilteredMessages(db, filter, { offset, limit: MESSAGES_PER_PAGE })
  return { items, total, page, pages, counts: await countMessages(db) }
}
