import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Kinds, KindServices } from '#server/content/kind.ts'
import { hasRow } from '#server/db/entity-rows.ts'
import { parseJsonColumn } from '#server/db/column-values.ts'
import type { Db } from '#server/db/tables.ts'
import { NotFound } from '#server/errors.ts'
import type { Edit, Saved, VersionedEntity } from '#server/history.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { CONTENT_KINDS, type HistoryKind } from '#shared/content/content-kinds.ts'
import { pageWithin } from '#shared/pager.ts'
import {
  VERSIONS_PER_PAGE,
  type Version,
  type VersionPage,
  type VersionSummary,
} from '../schema.ts'
import { isInTrash } from './trash-store.ts'
import {
  countVersions,
  deleteAllVersions,
  findLastNumber,
  findVersion,
  insertVersion,
  listVersions,
  listVersionTimes,
  type Versioned,
} from './version-store.ts'

/**
 * Records a save as the next version. If the entity is older than its history, its earlier content
 * is recorded first.
 */
export async function recordVersion(
  db: Db,
  entity: Versioned,
  { before, after, by = null, cause }: Saved,
): Promise<void> {
  if (before && isDeepStrictEqual(withoutTime(before), withoutTime(after))) return
  if (before) await recordFirstVersion(db, entity, before)
  await insertVersion(db, entity, {
    ...toVersionColumns(entity.kind, after),
    number: (await findLastNumber(db, entity)) + 1,
    madeAt: after.updatedAt,
    username: by,
    cause: before ? (cause ?? 'saved') : 'created',
  })
}

/** Records the stored content as the first version of an entity that has none. */
export async function recordFirstVersion(
  db: Db,
  entity: Versioned,
  current: VersionedEntity,
): Promise<void> {
  if ((await findLastNumber(db, entity)) > 0) return
  await insertVersion(db, entity, {
    ...toVersionColumns(entity.kind, current),
    number: 1,
    madeAt: current.updatedAt,
    username: null,
    cause: 'imported',
  })
}

type Kept = Omit<VersionSummary, 'number'> & { fields: object }

/** Gives an entity the versions that it had on another site, oldest first, and no others. */
export async function replaceVersions(db: Db, entity: Versioned, versions: Kept[]): Promise<void> {
  await deleteAllVersions(db, entity)
  for (const [index, { fields, ...version }] of versions.entries()) {
    const whole = { ...fields, id: entity.id, updatedAt: version.madeAt }
    const columns = toVersionColumns(entity.kind, whole)
    await insertVersion(db, entity, { ...columns, ...version, number: index + 1 })
  }
}

/** Reads every version of an entity, oldest first. */
export async function* readVersions(db: Db, entity: Versioned): AsyncGenerator<Version> {
  const times = await listVersionTimes(db, entity)
  for (const { number } of times) yield readVersion(db, entity, number)
}

/** Reads one page of versions; past the end, the last page. @throws {NotFound} */
export async function readVersionPage(
  db: Db,
  entity: Versioned,
  asked: number,
): Promise<VersionPage> {
  const { table, noun } = CONTENT_KINDS[entity.kind]
  const total = await countVersions(db, entity)
  const isKnown = total > 0 || (await hasRow(db, table, entity.id))
  if (!isKnown && !(await isInTrash(db, entity))) throw new NotFound(`There is no such ${noun}`)
  const { page, pages, offset } = pageWithin(total, VERSIONS_PER_PAGE, asked)
  const items = await listVersions(db, entity, { offset, limit: VERSIONS_PER_PAGE })
  return { items, total, page, pages }
}

/** Reads a version with all fields of its entity. @throws {NotFound} */
export async function readVersion(db: Db, entity: Versioned, number: number): Promise<Version> {
  const found = await findVersion(db, entity, number)
  if (!found) throw new NotFound('There is no such version')
  const { fields, text, ...summary } = found
  const { text: textField, digest } = CONTENT_KINDS[entity.kind]
  // The cleaning rules may be stricter now, and a backup may contain anything.
  const shown = digest ? sanitizeHtml(text).html : text
  return { ...parseJsonColumn(fieldsSchema, fields), [textField]: shown, ...summary }
}

export type RestoreServices = KindServices & {
  /** The fields of a version with the images that it showed. */
  bringBackImages: (fields: Record<string, unknown>) => Promise<Record<string, unknown>>
}

/**
 * Saves the text and fields of a version as a new one. @throws {NotFound}
 * @throws {Conflict} when the entity was saved after `updatedAt`
 */
export async function restoreVersion(
  services: RestoreServices,
  kinds: Kinds,
  asked: { entity: Versioned; number: number; updatedAt: string | null | undefined; edit: Edit },
): Promise<unknown> {
  const { entity, number, updatedAt, edit } = asked
  const kind = kinds[entity.kind]
  const fields = await readVersion(services.db, entity, number)
  for (const { field, table } of CONTENT_KINDS[entity.kind].references) {
    const value = idSchema.safeParse(fields[field])
    if (value.success && !(await hasRow(services.db, table, value.data))) fields[field] = null
  }
  const shown = await services.bringBackImages(fields)
  for (const field of kind.staysOnRestore) delete shown[field]
  await kind.restore(services, entity.id, {
    fields: { ...shown, updatedAt },
    edit: { ...edit, cause: 'restored' },
  })
  return kind.find(services, entity.id)
}

const idSchema = z.union([z.string(), z.number()])
const fieldsSchema = z.record(z.string(), z.unknown())

/** The columns of a version: the fields without the long text, which is stored separately. */
function toVersionColumns(kind: HistoryKind, entity: VersionedEntity) {
  const { text: textField } = CONTENT_KINDS[kind]
  const text: unknown = Object.entries(entity).find(([name]) => name === textField)?.[1]
  const fields = JSON.stringify({ ...entity, [textField]: undefined })
  return { fields, text: typeof text === 'string' ? text : '' }
}

function withoutTime(entity: VersionedEntity): object {
  return { ...entity, updatedAt: undefined }
}
