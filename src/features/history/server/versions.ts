import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { hasRow } from '#server/db/entity-rows.ts'
import { parseJsonColumn } from '#server/db/json-column.ts'
import type { Db } from '#server/db/tables.ts'
import { NotFound } from '#server/errors.ts'
import type { Edit, Saved, VersionedEntity } from '#server/history.ts'
import { sanitizeHtml } from '#server/html/sanitize.ts'
import { pageWithin } from '#shared/pager.ts'
import { VERSIONS_PER_PAGE, type Version, type VersionPage } from '../schema.ts'
import type { Kinds, VersionedKind } from './kinds.ts'
import { isInTrash } from './trash-store.ts'
import {
  countVersions,
  findLastNumber,
  findVersion,
  insertVersion,
  listVersions,
  type Versioned,
} from './version-store.ts'

/**
 * Keeps a save as the next version. The first one of an entity that is older than its history comes
 * after what was stored before it.
 */
export async function keepVersion(
  db: Db,
  entity: Versioned,
  { textField, before, after, by = null, cause }: Saved & { textField: string },
): Promise<void> {
  if (before && isDeepStrictEqual(withoutTime(before), withoutTime(after))) return
  if (before) await keepFirstVersion(db, entity, { current: before, textField })
  await insertVersion(db, entity, {
    ...storedOf(after, textField),
    number: (await findLastNumber(db, entity)) + 1,
    madeAt: after.updatedAt,
    username: by,
    cause: before ? (cause ?? 'saved') : 'created',
  })
}

/** Keeps what is stored as the first version of an entity that has none. */
export async function keepFirstVersion(
  db: Db,
  entity: Versioned,
  { current, textField }: { current: VersionedEntity; textField: string },
): Promise<void> {
  if ((await findLastNumber(db, entity)) > 0) return
  await insertVersion(db, entity, {
    ...storedOf(current, textField),
    number: 1,
    madeAt: current.updatedAt,
    username: null,
    cause: 'imported',
  })
}

/** Reads one page of versions; past the end, the last page. @throws {NotFound} */
export async function readVersionPage<Site>(
  db: Db,
  { kind, entity, page: asked }: { kind: VersionedKind<Site>; entity: Versioned; page: number },
): Promise<VersionPage> {
  const total = await countVersions(db, entity)
  const isKnown = total > 0 || (await hasRow(db, kind.table, entity.id))
  if (!isKnown && !(await isInTrash(db, entity)))
    throw new NotFound(`There is no such ${kind.noun}`)
  const { page, pages, offset } = pageWithin(total, VERSIONS_PER_PAGE, asked)
  const items = await listVersions(db, entity, { offset, limit: VERSIONS_PER_PAGE })
  return { items, total, page, pages }
}

/** Reads a version with all fields of its entity. @throws {NotFound} */
export async function readVersion<Site>(
  db: Db,
  { textField, html }: VersionedKind<Site>,
  { entity, number }: { entity: Versioned; number: number },
): Promise<Version> {
  const found = await findVersion(db, entity, number)
  if (!found) throw new NotFound('There is no such version')
  const { fields, text, ...summary } = found
  // The rules of cleaning may be stricter than they were, and a backup may hold anything.
  const shown = html ? sanitizeHtml(text).html : text
  return { ...parseJsonColumn(fieldsSchema, fields), [textField]: shown, ...summary }
}

/**
 * Saves the words and fields of a version as a new one. @throws {NotFound}
 * @throws {Conflict} when the entity was saved after `updatedAt`
 */
export async function restoreVersion<Site extends { db: Db }>(
  site: Site,
  kinds: Kinds<Site>,
  asked: { entity: Versioned; number: number; updatedAt: string | null | undefined; edit: Edit },
): Promise<unknown> {
  const { entity, number, updatedAt, edit } = asked
  const kind = kinds[entity.kind]
  const fields = await readVersion(site.db, kind, { entity, number })
  for (const { field, table } of kind.references) {
    const value = idSchema.safeParse(fields[field])
    if (value.success && !(await hasRow(site.db, table, value.data))) fields[field] = null
  }
  await kind.restore(site, entity.id, { fields, updatedAt, edit: { ...edit, cause: 'restored' } })
  return kind.find(site, entity.id)
}

const idSchema = z.union([z.string(), z.number()])
const fieldsSchema = z.record(z.string(), z.unknown())

/** The columns of a version: the fields but the long text, which is stored apart. */
function storedOf(entity: VersionedEntity, textField: string) {
  const text: unknown = Object.entries(entity).find(([name]) => name === textField)?.[1]
  const fields = JSON.stringify({ ...entity, [textField]: undefined })
  return { fields, text: typeof text === 'string' ? text : '' }
}

function withoutTime(entity: VersionedEntity): object {
  return { ...entity, updatedAt: undefined }
}
