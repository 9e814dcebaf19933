import { CONTENT_KINDS, type HistoryKind } from '#shared/content/content-kinds.ts'
import { capitalized, isBlankHtml } from '#shared/text.ts'
import { countRows } from '../db/count-rows.ts'
import { lockRow } from '../db/entity-rows.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { isLateSave, saveVersioned } from '../db/save-versioned.ts'
import type { Db } from '../db/tables.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import type { Edit, VersionedEntity } from '../history.ts'
import type { WrittenHtml } from '../html/written-html.ts'
import type { RecordCreation } from '../http/create-once.ts'
import type { Services } from '../services.ts'
import { indexText, lockText, recordSave } from './index-text.ts'

export type ContentServices = Pick<Services, 'db' | 'clock' | 'prepareHtml' | 'history' | 'aspects'>

/**
 * The functions that a feature adds to the record of its kind, so that every save is kept as a
 * version.
 */
export type ContentStore<Entity extends VersionedEntity> = {
  kind: HistoryKind
  /** How many there may be, of a kind that a page shows whole. */
  max?: number
  find: (db: Db, id: number) => Promise<Entity | undefined>
  /** Called in the transaction of each save; a new entity has no `before`. */
  afterSave?: (db: Db, after: Entity, before?: Entity) => Promise<void>
}

/** An import, which saves within a transaction of its own, has prepared the text before. */
type Prepared = { written?: WrittenHtml | undefined }
export type CreateOptions = Prepared & { note?: RecordCreation; by?: string }
export type ContentEdit = Prepared & Edit

type HtmlField = (typeof CONTENT_KINDS)[HistoryKind]['text']

/**
 * Cleans a text for storage and moves its pictures into the library; a trial adds none. Pictures are
 * stored before the transaction of a save, which must not wait for the disk.
 * @throws {InvalidInput} when cleaning leaves nothing visible
 */
export async function prepareText(
  { prepareHtml }: Pick<Services, 'prepareHtml'>,
  html: string,
  { path = 'content', isTrial }: { path?: HtmlField; isTrial?: boolean } = {},
): Promise<WrittenHtml> {
  const written = await prepareHtml(html, { path, isTrial })
  if (isBlankHtml(written.html))
    throw new InvalidInput(`${capitalized(path)} is required`, { path })
  return written
}

type Create = {
  /** Its text, if it is HTML. Images that were deleted in the meantime do not count. */
  written?: WrittenHtml
  /** Locks the rows that the entity refers to. @throws {InvalidInput} when one does not exist */
  check?: (db: Db) => Promise<void>
  /** @returns the id */
  insert: (db: Db) => Promise<number>
  note?: RecordCreation | undefined
  by?: string | undefined
}

/** Stores a new entity with its first version. */
export async function createContent<Entity extends VersionedEntity>(
  services: Pick<Services, 'db' | 'history' | 'aspects'>,
  store: ContentStore<Entity>,
  { written, check, insert, note, by }: Create,
): Promise<Entity> {
  const { kind } = store
  return inTransaction(services.db, async (db) => {
    const inside = { ...services, db }
    const text = written && (await lockText(inside, kind, written))
    await check?.(db)
    await requireRoom(db, store)
    const id = await insert(db)
    await note?.(db, id)
    const after = await findContent(db, store, id)
    await store.afterSave?.(db, after)
    if (text) await indexText(inside, { kind, id }, text)
    await recordSave(inside, kind, { after, by })
    return after
  })
}

/** @throws {Conflict} when there are as many as there may be */
async function requireRoom(
  db: Db,
  { kind, max = Infinity }: Pick<ContentStore<never>, 'kind' | 'max'>,
) {
  const { table, noun } = CONTENT_KINDS[kind]
  if (max === Infinity || (await countRows(db.selectFrom(table))) < max) return
  throw new Conflict(`There are already ${max} ${noun}s. Delete one before you add another.`)
}

type Change<Entity> = {
  id: number
  /** The `updatedAt` of the version that was edited. */
  startedFrom: string | null | undefined
  /** Absent HTML stays. */
  html?: string | undefined
  /** Locks the rows that the entity refers to. @throws {InvalidInput} when one does not exist */
  check?: (db: Db) => Promise<void>
  write: (db: Db, save: Save<Entity>) => Promise<void>
  /** Converts the entity for the admin who sees the conflict; by default it is unchanged. */
  present?: (entity: Entity) => Entity
  edit: ContentEdit
}

type Save<Entity> = {
  before: Entity
  written: WrittenHtml | undefined
  now: Date
  updatedAt: string
}

/**
 * Saves a change of an entity as its next version:
 *
 * 1. `check` refuses references to rows that do not exist, so that a refused change stores no pictures.
 * 2. The text is cleaned, and its pictures move into the library, unless somebody else has saved meanwhile.
 * 3. A transaction locks what the text and the entity refer to, and then the entity itself.
 * 4. `write` stores the fields and a later `updatedAt`.
 * 5. If somebody else has saved and this changes something, it is a conflict, and nothing is stored.
 * 6. `afterSave` of the store does what follows from the fields.
 * 7. Each aspect indexes the text.
 * 8. Each aspect follows the save; the history records a version.
 *
 * @throws {NotFound}
 * @throws {Conflict} when the entity was saved after `startedFrom`
 */
export async function changeContent<Entity extends VersionedEntity>(
  services: ContentServices,
  store: ContentStore<Entity>,
  change: Change<Entity>,
): Promise<{ before: Entity; after: Entity }> {
  const { db } = services
  const { id, startedFrom, html, check, edit } = change
  const { updatedAt } = await findContent(db, store, id)
  await check?.(db)
  const options = {
    path: CONTENT_KINDS[store.kind].text,
    isTrial: isLateSave(startedFrom, updatedAt),
  }
  const written =
    edit.written ?? (html === undefined ? undefined : await prepareText(services, html, options))
  return inTransaction(db, (transaction) =>
    save({ ...services, db: transaction }, store, { ...change, written }),
  )
}

async function save<Entity extends VersionedEntity>(
  services: ContentServices,
  store: ContentStore<Entity>,
  change: Change<Entity> & Pick<Save<Entity>, 'written'>,
): Promise<{ before: Entity; after: Entity }> {
  const { db, clock } = services
  const { id, written, startedFrom, present, edit } = change
  const { kind } = store
  const { table, noun } = CONTENT_KINDS[kind]
  const now = clock.now()
  // Locked before the entity: deleting an image or a category locks in this order too.
  const text = written && (await lockText(services, kind, written))
  await change.check?.(db)
  await lockRow(db, table, id)
  const before = await findContent(db, store, id)
  const write = async (updatedAt: string) => {
    await change.write(db, { before, written, now, updatedAt })
    return findContent(db, store, id)
  }
  const after = await saveVersioned({ current: before, startedFrom, now, noun, present, write })
  await store.afterSave?.(db, after, before)
  if (text) await indexText(services, { kind, id }, text)
  await recordSave(services, kind, { before, after, ...edit })
  return { before, after }
}

/** @throws {NotFound} */
async function findContent<Entity extends VersionedEntity>(
  db: Db,
  { kind, find }: ContentStore<Entity>,
  id: number,
): Promise<Entity> {
  const entity = await find(db, id)
  if (!entity) throw new NotFound(`There is no such ${CONTENT_KINDS[kind].noun}`)
  return entity
}
