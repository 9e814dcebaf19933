import type { Aspect } from '#server/content/aspect.ts'
import { indexText, listAspects, lockText, readStoredText } from '#server/content/index-text.ts'
import { isUniqueViolation } from '#server/db/dialect.ts'
import {
  clearReferences,
  deleteEntity,
  hasRow,
  insertEntityRows,
  readEntityRows,
  setReference,
  type EntityTables,
  type Reference,
} from '#server/db/entity-rows.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Row } from '#server/db/table-rows.ts'
import type { Db } from '#server/db/tables.ts'
import { NotFound } from '#server/errors.ts'
import { cleanedAgain } from '#server/html/sanitize.ts'
import type { Services } from '#server/services.ts'
import {
  CONTENT_KINDS,
  isHistoryKind,
  TRASH_KINDS,
  type TrashKind,
} from '#shared/content/content-kinds.ts'
import type { Kinds, KindServices, TrashedKind } from '#server/content/kind.ts'
import {
  deleteTrash,
  findTrashForUpdate,
  insertTrash,
  updateTrash,
  type TrashContent,
  type TrashKey,
} from './trash-store.ts'

const TRIES = 3

/** Moves an entity into the trash, with its rows and files. @returns its title @throws {NotFound} */
export async function discard(
  { clock, config, aspects }: Pick<Services, 'clock' | 'config' | 'aspects'>,
  { db, kind, key, by }: { db: Db; kind: TrashedKind; key: TrashKey; by: string | null },
): Promise<string> {
  const { table, title: named, noun } = CONTENT_KINDS[key.kind]
  const tables = { table, parts: [...(kind.parts ?? []), ...listIndexParts(aspects, key.kind)] }
  const rows = await readEntityRows(db, tables, key.id)
  if (!rows) throw new NotFound(`There is no such ${noun}`)
  const references: Reference[] = []
  for (const place of listReferringColumns(table)) {
    references.push(...(await clearReferences(db, place, [String(key.id)])))
  }
  for (const { getReferenceValues, ...place } of kind.referredBy ?? []) {
    const values = getReferenceValues(rows.entity, config.site.url)
    references.push(...(await clearReferences(db, place, values)))
  }
  const title = String(rows.entity[named.column])
  await insertTrash(db, key, {
    title,
    now: clock.now(),
    by,
    content: { rows, references },
  })
  await deleteEntity(db, tables, key.id)
  return title
}

/** The rows of an entity in the index of each aspect. */
function listIndexParts(aspects: readonly Aspect[], kind: TrashKind): EntityTables['parts'] {
  return listAspects(aspects, kind).flatMap(({ table }) =>
    table ? [{ table, column: 'entity_id', kind }] : [],
  )
}

/** The columns of other content that refer to rows of a table by their id. */
function listReferringColumns(target: string) {
  return Object.values(CONTENT_KINDS).flatMap(({ table, references }) =>
    references
      .filter((reference) => reference.table === target)
      .map(({ column }) => ({ table, column })),
  )
}

type RestoreServices = Pick<Services, 'db' | 'config' | 'aspects'>

/**
 * Restores an entity from the trash. @returns it, and sentences about what is different now
 * @throws {NotFound}
 */
export async function restoreFromTrash(
  services: KindServices,
  kinds: Kinds,
  key: TrashKey,
): Promise<{ item: unknown; notes: string[] }> {
  for (let tries = 1; ; tries += 1) {
    try {
      const notes = await inTransaction(services.db, (db) =>
        restoreRows(services, { db, kinds, key }),
      )
      return { item: await kinds[key.kind].find(services, key.id), notes }
    } catch (error) {
      // A post that is stored at the same moment may take the address.
      if (tries === TRIES || !isUniqueViolation(error)) throw error
    }
  }
}

async function restoreRows(
  services: RestoreServices,
  { db, kinds, key }: { db: Db; kinds: Kinds; key: TrashKey },
): Promise<string[]> {
  const kind = kinds[key.kind]
  const content = await findTrashForUpdate(db, key)
  if (!content) throw new NotFound('This item is no longer in the trash')
  const { rows } = content
  const { table } = CONTENT_KINDS[key.kind]
  const lost = await dropLostReferences(db, key, content)
  const adapted = (await kind.adapt?.(services, db, rows)) ?? []
  const index = await startIndex({ ...services, db }, key, content)
  await insertEntityRows(db, table, rows)
  await index?.()
  for (const reference of content.references) await restoreReference(db, reference)
  await deleteTrash(db, key)
  return [...lost, ...adapted]
}

/** Cleans a text, and locks what it refers to. @returns indexes it once its row is stored */
async function startIndex(
  services: RestoreServices,
  { kind, id }: TrashKey,
  { rows }: TrashContent,
): Promise<(() => Promise<void>) | undefined> {
  const html = cleanRow(rows.entity, kind)
  if (html === undefined || !isHistoryKind(kind)) return undefined
  const anew = listAspects(services.aspects, kind).filter(({ isKeptInTrash }) => !isKeptInTrash)
  rows.parts = rows.parts.filter((part) => anew.every(({ table }) => table !== part.table))
  const text = await lockText(services, kind, readStoredText(html, services.config.site.url))
  return () => indexText({ ...services, aspects: anew }, { kind, id: Number(id) }, text)
}

/** Cleans the text of a row by the current rules. @returns it, if it is HTML */
function cleanRow(entity: Row, kind: TrashKind): string | undefined {
  const { text, digest } = CONTENT_KINDS[kind]
  if (!text || !digest) return undefined
  const stored = { html: String(entity[text]), digest: String(entity[digest]) }
  const clean = cleanedAgain(stored)
  Object.assign(entity, { [text]: clean.html, [digest]: clean.digest })
  return clean.html
}

/*
 * Both ends of a reference can be in the trash, such as a post and its featured image. The reference is
 * stored with the end that was deleted first, and must survive whichever end comes back first:
 *
 * deleted first   stored in                     back first   what happens to it then
 * the image       `references` of the image     the image    moves into the resting row of the post
 *                                               the post     nothing; the image sets it on its return
 * the post        the resting row of the post   the post     moves into `references` of the image
 *                                               the image    nothing; the post still names the image
 */

/** Clears references to deleted rows. A reference to an image in the trash moves to that image. */
async function dropLostReferences(db: Db, key: TrashKey, content: TrashContent): Promise<string[]> {
  const notes: string[] = []
  const { entity } = content.rows
  const record = CONTENT_KINDS[key.kind]
  for (const { column, table, lost } of record.references) {
    const value = entity[column] ?? null
    if (value === null || (await hasRow(db, table, value))) continue
    entity[column] = null
    notes.push(lost)
    const resting = await findResting(db, { table, id: value })
    if (!resting) continue
    resting.content.references.push({ table: record.table, id: Number(key.id), column, value })
    await updateTrash(db, resting.key, resting.content)
  }
  return notes
}

/** Sets a reference again, in its row or in the trash, unless it refers to something else now. */
async function restoreReference(db: Db, reference: Reference): Promise<void> {
  if (await setReference(db, reference)) return
  const { table, id, column, value } = reference
  const resting = await findResting(db, { table, id })
  if (resting?.content.rows.entity[column] !== null) return
  resting.content.rows.entity[column] = value
  await updateTrash(db, resting.key, resting.content)
}

/** Finds the row of a table in the trash. */
async function findResting(
  db: Db,
  { table, id }: { table: string; id: number | string },
): Promise<{ key: TrashKey; content: TrashContent } | undefined> {
  const kind = TRASH_KINDS.find((name) => CONTENT_KINDS[name].table === table)
  const content = kind && (await findTrashForUpdate(db, { kind, id }))
  return content && { key: { kind, id }, content }
}
