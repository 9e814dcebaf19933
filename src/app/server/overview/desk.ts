import { listActivityOf } from '#features/activity/server/store.ts'
import {
  listDraftPosts,
  listPostTitles,
  listScheduledPosts,
} from '#features/blog/server/desk-store.ts'
import { readMostViewed } from '#features/counts/server/most-viewed.ts'
import { readDays, readMonths, type CountServices } from '#features/counts/server/read-counts.ts'
import type { ItemKind } from '#features/counts/server/store.ts'
import { listDraftQuestions, listQuestions } from '#features/faq/server/desk-store.ts'
import type { Db } from '#server/db/tables.ts'
import { CONTENT_KINDS, isContentKind } from '#shared/content/content-kinds.ts'
import type { AccountChange, Overview, ReadItem } from '#shared/overview.ts'

const DAYS = 30
const MONTHS = 12
const LISTED = 5
/** Somebody saves a text many times before they have finished it. */
const CHANGES_READ = 40

type Desk = Pick<Overview, 'counts' | 'mostRead' | 'drafts' | 'scheduled' | 'changes'>

/** How the site is doing, and what was worked on. */
export async function readDesk(services: CountServices): Promise<Desk> {
  const { db, clock } = services
  const [days, months, posts, questions, drafts, scheduled, changes] = await Promise.all([
    readDays(services, DAYS),
    readMonths(services, MONTHS),
    listMostRead(services, 'post', listPostTitles),
    listMostRead(services, 'question', listQuestions),
    listDrafts(db),
    listScheduledPosts(db, { now: clock.now(), limit: LISTED }),
    listChanges(db),
  ])
  return { counts: { days, months }, mostRead: { posts, questions }, drafts, scheduled, changes }
}

type FindTitles = (db: Db, ids: number[]) => Promise<{ id: number; title: string }[]>

async function listMostRead(
  services: CountServices,
  kind: ItemKind,
  findTitles: FindTitles,
): Promise<ReadItem[]> {
  const items = await readMostViewed(services, kind)
  if (items.length === 0) return []
  const found = await findTitles(
    services.db,
    items.map(({ id }) => id),
  )
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  return items
    .flatMap((item) => {
      const title = titles.get(item.id)
      return title === undefined ? [] : [{ ...item, title }]
    })
    .slice(0, LISTED)
}

async function listDrafts(db: Db): Promise<Overview['drafts']> {
  const [posts, questions] = await Promise.all([
    listDraftPosts(db, LISTED),
    listDraftQuestions(db, LISTED),
  ])
  return [
    ...posts.map((draft) => ({ kind: 'blog' as const, ...draft })),
    ...questions.map((draft) => ({ kind: 'faq' as const, ...draft })),
  ]
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, LISTED)
}

const ACTIONS_SHOWN = ['created', 'updated', 'deleted', 'restored', 'version-restored'] as const
const CONTENT_CHANGES = Object.keys(CONTENT_KINDS)
  .filter(isContentKind)
  .flatMap((topic) => ACTIONS_SHOWN.map((action) => `${topic}.${action}` as const))

/** The last changes of content with who made them; repeated saves are one change. */
async function listChanges(db: Db): Promise<AccountChange[]> {
  const entries = await listActivityOf(db, { kinds: CONTENT_CHANGES, limit: CHANGES_READ })
  const newest = new Map<string, AccountChange>()
  for (const { username, action, subject, createdAt: at } of entries) {
    const text = `${username} ${action} ${subject}`
    if (!newest.has(text)) newest.set(text, { at, text })
  }
  return [...newest.values()].slice(0, LISTED)
}
