import {
  createContent,
  prepareText,
  type ContentServices,
  changeContent,
  type ContentEdit,
  type ContentStore,
  type CreateOptions,
} from '#server/content/save.ts'
import { requireNoGaps } from '#server/content/require-no-gaps.ts'
import { findGaps, gapCountText } from '#shared/content/gaps.ts'
import { writeFields } from '#shared/content/field-shapes.ts'
import { FAQ_FIELDS } from '../fields.ts'
import type { AdminFaqItem, FaqItemInput, FaqItemChange } from '../schema.ts'
import {
  countAnswerCharacters,
  findFaqItem,
  insertFaqItem,
  listFaqPlacesForUpdate,
  updateFaqItem,
} from './store.ts'
import { toReviewColumn } from '#aspects/reviews/server/review-store.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { nextSaveTime } from '#server/db/save-versioned.ts'
import { InvalidInput } from '#server/errors.ts'
import type { Services } from '#server/services.ts'
import { hasRow } from '#server/db/entity-rows.ts'
import type { Row } from '#server/db/table-rows.ts'
import type { Db } from '#server/db/tables.ts'

const FAQ_ITEM: ContentStore<AdminFaqItem> = {
  kind: 'faq',
  find: findFaqItem,
  async afterSave(_, { isPublished, answer }) {
    if (isPublished) requireNoGaps(answer, 'answer', 'answer')
  },
}

/** @throws {InvalidInput} when there is no such category */
async function requireCategory(db: Db, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  if (await hasRow(db, 'faq_categories', id)) return
  throw new InvalidInput('There is no such category', { path: 'categoryId' })
}

/** One page shows all answers, and is made in one turn. */
const ANSWERS_MAX = 4_000_000
const NO_ROOM =
  'All answers together have more than 4,000,000 characters. Shorten this one, or delete others.'
const NO_ROOM_FOR_RESTORED =
  'All answers together would have more than 4,000,000 characters. Shorten or delete other answers, then restore this one.'

/** @throws {InvalidInput} when the page of all answers would become too long */
async function requireRoom(db: Db, answer: string | undefined, id = 0): Promise<void> {
  if (answer === undefined || (await hasRoom(db, answer, id))) return
  throw new InvalidInput(NO_ROOM, { path: 'answer' })
}

/** @throws {InvalidInput} when the page of all answers would become too long */
export async function requireRoomForRestored(db: Db, answer: string): Promise<void> {
  if (!(await hasRoom(db, answer))) throw new InvalidInput(NO_ROOM_FOR_RESTORED)
}

/** A gap may be from before gaps were refused. @returns sentences about what is different now */
export function adaptRestoredAnswer(entity: Row): string[] {
  const gaps = findGaps(String(entity.answer)).length
  if (entity.is_published !== 1 || gaps === 0) return []
  entity.is_published = 0
  return [`It is a draft now, because it has ${gapCountText(gaps)}.`]
}

async function hasRoom(db: Db, answer: string, exceptId = 0): Promise<boolean> {
  return (await countAnswerCharacters(db, exceptId)) + answer.length <= ANSWERS_MAX
}

/** @throws {InvalidInput} when cleaning leaves nothing of the answer, or there is no such category */
export async function createFaqItem(
  services: ContentServices,
  input: FaqItemInput,
  { note, by, ...prepared }: CreateOptions = {},
): Promise<AdminFaqItem> {
  // Comes first, so that a refused question leaves no pictures in the library.
  await requireCategory(services.db, input.categoryId)
  const now = services.clock.now().toISOString()
  const written =
    prepared.written ?? (await prepareText(services, input.answer, { path: 'answer' }))
  return createContent(services, FAQ_ITEM, {
    written,
    async check(db) {
      await requireCategory(db, input.categoryId)
      await requireRoom(db, written.html)
    },
    insert: (db) =>
      insertFaqItem(db, {
        ...writeFields(FAQ_FIELDS, input),
        answer: written.html,
        answer_digest: written.digest,
        review_by: toReviewColumn(input.reviewBy),
        created_at: now,
        updated_at: now,
      }),
    note,
    by,
  })
}

/** Changes the given fields. @throws {Conflict} when it was saved after `input.updatedAt` */
export async function changeFaqItem(
  services: ContentServices,
  id: number,
  input: FaqItemChange,
  edit: ContentEdit,
): Promise<AdminFaqItem> {
  const { after } = await changeContent(services, FAQ_ITEM, {
    id,
    startedFrom: input.updatedAt,
    html: input.answer,
    check: (db) => requireCategory(db, input.categoryId),
    async write(db, { written, updatedAt }) {
      await requireRoom(db, written?.html, id)
      await updateFaqItem(db, id, {
        ...writeFields(FAQ_FIELDS, input),
        ...(written && { answer: written.html, answer_digest: written.digest }),
        review_by: toReviewColumn(input.reviewBy),
        updated_at: updatedAt,
      })
    },
    edit,
  })
  return after
}

/**
 * Stores the order of the items. Items that keep their place are not touched, so that their editors
 * get no conflict.
 * @throws {InvalidInput} when an id is unknown
 */
export async function orderFaqItems(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ids: number[],
): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (transaction) => {
    const places = await listFaqPlacesForUpdate(transaction)
    const known = new Map(places.map((place) => [place.id, place]))
    for (const [index, id] of ids.entries()) {
      const place = known.get(id)
      if (!place) throw new InvalidInput('There is no such question', { path: `ids.${index}` })
      if (place.sortOrder === index) continue
      const updatedAt = nextSaveTime(place.updatedAt, now)
      await updateFaqItem(transaction, id, { sort_order: index, updated_at: updatedAt })
    }
  })
}
